export {
  addMerchant,
  openMerchant,
  type PaypalFaults,
  type TestMerchant,
} from './testing/add-merchant.ts';

const HOPS_MAX = 12;

/** The choice to make at the account chooser of an emulator. */
export type Choice = { subject: string } | { name: string; email: string } | { cancel: '1' };

/** Ids of the predefined accounts of every emulator. */
export const READY_SUBJECTS = {
  nora: '100000000000000000001',
  cora: '100000000000000000002',
  vera: '100000000000000000003',
} as const;

/**
 * Follows the pages of an emulator like a browser with cookies, chooses an account, and stops
 * before the redirect back to the site.
 *
 * @param startUrl  The result of `authorizationUrl`.
 * @returns The URL to which the emulator redirects the browser.
 * @throws Error if the emulator shows a page instead of redirecting.
 */
export async function chooseAccount(startUrl: string, choice: Choice): Promise<URL> {
  const { origin } = new URL(startUrl);
  const cookies = new Map<string, string>();
  let url = new URL(startUrl);
  let hasChosen = false;

  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const response = await ask(url, cookies, null);
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      if (url.origin !== origin || url.pathname.endsWith('/sdk/answer')) return url;
      continue;
    }
    if (!response.ok || hasChosen) throw new Error(`${url.href}: ${await response.text()}`);
    hasChosen = true;
    const answer = await ask(url, cookies, choice);
    url = new URL(answer.headers.get('location') ?? '', url);
    if (url.origin !== origin || url.pathname.endsWith('/sdk/answer')) return url;
  }
  throw new Error(`No end after ${HOPS_MAX} redirects: ${url.href}`);
}

async function ask(url: URL, cookies: Map<string, string>, form: Choice | null): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    method: form === null ? 'GET' : 'POST',
    ...(form !== null && { body: new URLSearchParams(form) }),
    headers: { cookie },
    redirect: 'manual',
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
}
