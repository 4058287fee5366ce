import { signIn, type SignedIn } from '../identity/sign-in.ts';

/** Signs in a person who is not blocked. */
export async function signInMember(...args: Parameters<typeof signIn>): Promise<SignedIn> {
  const outcome = await signIn(...args);
  if (outcome.kind === 'blocked') throw new Error('The member is blocked.');
  return outcome;
}
