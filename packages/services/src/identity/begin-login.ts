import { identity, type Database } from '@hookline/db';

import type { LoginProviders } from './login-providers.ts';
import { isSecret, newSecret } from './secret.ts';

/** Time in which a login must be finished. */
export const LOGIN_ATTEMPT_MS = 10 * 60 * 1000;

export type BeginLoginOutcome =
  /** The browser stores the secret in a cookie and opens the URL. */
  | { kind: 'begun'; url: string; browserSecret: string }
  /** This site has no credentials for the provider. */
  | { kind: 'provider-unavailable' };

/**
 * Begins a login: stores for ten minutes the data that ties the callback to this browser.
 *
 * @param request.redirectUrl  The URL that the provider redirects the browser back to.
 * @param request.browserSecret  The browser's existing secret, if any. Two tabs that log in at the
 *   same time share it, so that neither invalidates the other.
 * @throws ProviderError
 */
export async function beginLogin(
  request: {
    provider: keyof LoginProviders;
    redirectUrl: string;
    browserSecret: string | undefined;
  },
  { db, login, now }: { db: Database; login: LoginProviders; now: () => number },
): Promise<BeginLoginOutcome> {
  const { provider, redirectUrl, browserSecret: known } = request;
  const client = login[provider];
  if (client === null) return { kind: 'provider-unavailable' };

  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const browserSecret = known !== undefined && isSecret(known) ? known : newSecret();
  const url = await client.authorizationUrl({ ...secrets, redirectUrl });
  await identity.saveLoginAttempt(db, {
    provider,
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    redirectUrl,
    stateHash: identity.hashToken(secrets.state),
    browserHash: identity.hashToken(browserSecret),
    endsAtMs: now() + LOGIN_ATTEMPT_MS,
  });
  return { kind: 'begun', url, browserSecret };
}
