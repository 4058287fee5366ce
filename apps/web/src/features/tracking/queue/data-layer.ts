/** Global queue from which analytics tools read events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Passes an event to the page's analytics tools. */
export function pushToDataLayer(name: string, params: object): void {
  (window.dataLayer ??= []).push({ event: name, ...params });
}
