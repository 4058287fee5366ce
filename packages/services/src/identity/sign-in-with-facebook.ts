import type { Database } from '@hookline/db';

import type { LoginProviders } from './login-providers.ts';
import { signIn, type SignedIn } from './sign-in.ts';

export type FacebookOutcome =
  | ({ kind: 'signed-in' } & SignedIn)
  /** Facebook has no credentials here. */
  | { kind: 'provider-unavailable' };

/**
 * Signs in with a token of Facebook's own script.
 *
 * @param request.thirdPartId  The person as the script names them; the token must say the same.
 * @throws ProviderError
 */
export async function signInWithFacebook(
  request: { thirdPartId: string; accessToken: string; equipmentId: string },
  deps: { db: Database; login: LoginProviders; now: () => number },
): Promise<FacebookOutcome> {
  const { equipmentId, ...claim } = request;
  const { facebook } = deps.login;
  if (facebook === null) return { kind: 'provider-unavailable' };
  const profile = await facebook.verifyToken(claim);
  const signedIn = await signIn({ provider: 'facebook', profile, equipmentId }, deps);
  return { kind: 'signed-in', ...signedIn };
}
