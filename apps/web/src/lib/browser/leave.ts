import { navigateBelowSheets } from '@hookline/ui';

/**
 * Loads a page of this site as a new document. A browser reads a path that begins with two slashes
 * as the URL of another host, so leading slashes become one.
 *
 * @param address  Path with query and fragment, or an absolute URL of this site.
 * @param how  'replace' leaves the present page out of the history.
 * @throws Error if the URL is that of another site.
 */
export function leave(address: string, how: 'assign' | 'replace' = 'assign'): void {
  const { origin } = window.location;
  const url = new URL(address.replace(/^[/\\]+/, '/'), origin);
  if (url.origin !== origin) throw new Error(`${address} is no page of this site.`);
  const path = url.pathname + url.search + url.hash;
  // A sheet that closes now would go back in the history and away from the new document.
  void navigateBelowSheets(() => {
    window.location[how](path.replace(/^\/+/, '/'));
    return new Promise((resolve) => window.addEventListener('pageshow', () => resolve()));
  });
}

/** Opens the page of a login or payment provider, whose URL our server has sent. */
export function leaveForProvider(url: string): void {
  window.location.assign(url);
}
