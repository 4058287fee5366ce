/** The global queue in which analytics tools look for events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Hands an event to the analytics tools of the page. */
export function pushToDataLayer(name: string, params: object): void {
  (window.dataLayer ??= []).push({ event: name, ...params });
}
