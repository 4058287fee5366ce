/** Login provider's response, sent to the root path; without a code, the login was not granted. */
export type OAuthCallback = { code: string | null; state: string; iss: string | undefined };

const OF_PROVIDERS =
  'code state iss scope authuser prompt hd error error_reason error_code error_description';

/**
 * Reads a login provider's response from a URL, and returns the URL without it. Null for any other
 * URL.
 *
 * @param href  URL of the page.
 * @param rootPath  Root of the page's language, the only path that providers redirect to.
 */
export function readOAuthCallback(
  href: string,
  rootPath: string,
): { callback: OAuthCallback; cleanHref: string } | null {
  const url = new URL(href);
  const query = url.searchParams;
  const [code, state] = [query.get('code'), query.get('state')];
  const isAnswer = url.pathname === rootPath && (code ?? query.get('error')) !== null;
  if (!isAnswer || state === null) return null;

  const callback = { code, state, iss: query.get('iss') ?? undefined };
  for (const name of OF_PROVIDERS.split(' ')) query.delete(name);
  // Facebook appends this fragment to its response.
  if (url.hash === '#_=_') url.hash = '';
  return { callback, cleanHref: url.pathname + url.search + url.hash };
}
