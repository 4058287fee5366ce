/** Marks of campaigns, which change nothing on the page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|ttclid|msclkid)$/;

/**
 * Key under which a page is kept: its path. Null for an address that is never kept, because its
 * query may say something about the viewer, such as `code`, `state` or `token`, or may change the
 * page, such as a search.
 */
export function pageKeyOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  return [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) ? pathname : null;
}

/** Whether an answer may be kept: a page that was found where it was asked for, and is no secret. */
export function isKeepable({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('cache-control')?.includes('no-store') !== true
  );
}
