/** Campaign query parameters, which do not affect the page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|ttclid|msclkid)$/;

/**
 * Returns the key under which a page is cached: its path. Null for a URL that is never cached,
 * because its query may say something about the viewer, such as `code`, `state` or `token`, or may
 * change the page, such as a search.
 */
export function pageKeyOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  return [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) ? pathname : null;
}

/** Whether a response may be cached: an HTML page, not redirected and not marked `no-store`. */
export function isKeepable({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('cache-control')?.includes('no-store') !== true
  );
}
