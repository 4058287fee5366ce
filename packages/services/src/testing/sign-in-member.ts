import type { Database } from '@hookline/db';

import { createAccountHolds, type AccountHolds } from '../identity/account-holds.ts';
import { signIn, type SignedIn, type SignInDeps } from '../identity/sign-in.ts';

/** Secret of the sites that tests start. */
export const TEST_SECRET = 'secret of the test, thirty-two characters';
const SECRETS = { secret: TEST_SECRET, previousSecret: null };

/** Opens the holds of deleted accounts, with the tests' secret and for two years. */
export function openTestHolds(db: Database): AccountHolds {
  return createAccountHolds({ db, secrets: SECRETS, months: 24 });
}

/** Signs in a person who is not blocked. */
export async function signInMember(
  request: Parameters<typeof signIn>[0],
  deps: Omit<SignInDeps, 'accountHolds'>,
): Promise<SignedIn> {
  const outcome = await signIn(request, { ...deps, accountHolds: openTestHolds(deps.db) });
  if (outcome.kind === 'blocked') throw new Error('The member is blocked.');
  return outcome;
}
