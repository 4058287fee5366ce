/** What a provider sent back to the root; without a code, the login was not granted. */
export type Landing = { code: string | null; state: string; iss: string | undefined };

const OF_PROVIDERS =
  'code state iss scope authuser prompt hd error error_reason error_code error_description';

/**
 * Reads the answer of a login provider from the address and takes it out, before anything else
 * sees it. Null for every other address.
 *
 * @param href  Of the page.
 * @param rootPath  The root of its language: providers send nobody elsewhere.
 */
export function readLanding(
  href: string,
  rootPath: string,
): { landing: Landing; cleanHref: string } | null {
  const url = new URL(href);
  const query = url.searchParams;
  const [code, state] = [query.get('code'), query.get('state')];
  const isAnswer = url.pathname === rootPath && (code ?? query.get('error')) !== null;
  if (!isAnswer || state === null) return null;

  const landing = { code, state, iss: query.get('iss') ?? undefined };
  for (const name of OF_PROVIDERS.split(' ')) query.delete(name);
  // Facebook puts it behind its answer.
  if (url.hash === '#_=_') url.hash = '';
  return { landing, cleanHref: url.pathname + url.search + url.hash };
}
