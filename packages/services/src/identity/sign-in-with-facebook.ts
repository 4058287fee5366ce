import type { LoginProviders } from './login-providers.ts';
import { signIn, type SignInDeps, type SignInOutcome } from './sign-in.ts';

export type FacebookOutcome =
  | SignInOutcome
  /** This site has no credentials for Facebook. */
  | { kind: 'provider-unavailable' };

/**
 * Signs in a person by a token of Facebook's own script.
 *
 * @param request.thirdPartId  The person's id from the script; the token must match it.
 * @param request.replacedToken  See {@link signIn}.
 * @throws ProviderError
 */
export async function signInWithFacebook(
  request: {
    thirdPartId: string;
    accessToken: string;
    equipmentId: string;
    replacedToken: string | null;
  },
  deps: SignInDeps & { login: LoginProviders },
): Promise<FacebookOutcome> {
  const { equipmentId, replacedToken, ...claim } = request;
  const { facebook } = deps.login;
  if (facebook === null) return { kind: 'provider-unavailable' };
  const profile = await facebook.verifyToken(claim);
  return signIn({ provider: 'facebook', profile, equipmentId, replacedToken }, deps);
}
