import { identity } from '@hookline/db';
import { ProviderError } from '@hookline/providers';

import type { LoginProviders } from './login-providers.ts';
import { signIn, type SignInDeps, type SignInOutcome } from './sign-in.ts';

export type FinishLoginOutcome =
  | (SignInOutcome & { provider: keyof LoginProviders })
  /** The attempt is unknown, used, expired, or belongs to another browser or URL. */
  | { kind: 'attempt-over' }
  /** The provider did not respond, or refused. */
  | { kind: 'provider-failed'; provider: keyof LoginProviders; cause: ProviderError }
  /** This site has no credentials for the provider. */
  | { kind: 'provider-unavailable' };

/**
 * Signs in the person who returns from a provider with a code.
 *
 * @param callback.browserSecret  The secret that {@link beginLogin} gave to this browser.
 * @param callback.replacedToken  See {@link signIn}.
 * @param callback.iss  The issuer as the provider sent it, if it did (RFC 9207).
 */
export async function finishLogin(
  callback: {
    code: string;
    state: string;
    redirectUrl: string;
    iss?: string | undefined;
    browserSecret: string;
    equipmentId: string;
    replacedToken: string | null;
  },
  deps: SignInDeps & { login: LoginProviders },
): Promise<FinishLoginOutcome> {
  const { code, state, redirectUrl, iss, browserSecret, equipmentId, replacedToken } = callback;

  // The attempt is consumed before anything can fail, so that a state never works twice.
  const attempt = await identity.takeLoginAttempt(deps.db, {
    stateHash: identity.hashToken(state),
    nowMs: deps.now(),
  });
  const isSameBrowser = attempt?.browserHash.equals(identity.hashToken(browserSecret)) === true;
  if (attempt === null || !isSameBrowser || attempt.redirectUrl !== redirectUrl) {
    return { kind: 'attempt-over' };
  }

  const { provider, nonce, codeVerifier } = attempt;
  const client = deps.login[provider];
  if (client === null) return { kind: 'provider-unavailable' };
  const back = { code, redirectUrl, iss, state, nonce, codeVerifier };
  const profile = await client.exchangeCode(back).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  if (profile instanceof ProviderError)
    return { kind: 'provider-failed', provider, cause: profile };
  const request = { provider, profile, equipmentId, replacedToken };
  return { provider, ...(await signIn(request, deps)) };
}
