/** Global queue from which analytics tools read events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Passes an event to the analytics tools of the page. */
export function pushToDataLayer(name: string, params: object): void {
  (window.dataLayer ??= []).push({ event: name, ...params });
}
