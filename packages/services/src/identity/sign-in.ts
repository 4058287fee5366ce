import { identity, type WriteTransaction } from '@hookline/db';
import {
  hasEndedElsewhere,
  headImageUrlOf,
  nickNameOf,
  SESSION_LIFETIME_MS,
} from '@hookline/domain/identity';
import type { ProviderProfile } from '@hookline/providers';

import type { AccountHolds } from './account-holds.ts';
import { continueHolds } from './continue-holds.ts';
import type { SessionDeps } from './check-session.ts';
import type { LoginProviders } from './login-providers.ts';
import type { MemberJournal } from './member-journal.ts';
import { signOut } from './sign-out.ts';

const EQUIPMENT_CHARACTERS_MAX = 128;
const ENTER_TRIES_MAX = 3;

export type SignedIn = {
  userId: string;
  /** The token of the login. Only its hash is stored. */
  accessToken: string;
  /** Whether a live login on another device was ended. */
  hasEndedElsewhere: boolean;
};

export type SignInDeps = SessionDeps & {
  accountHolds: AccountHolds;
  /** Journal outside the database, for use after a restore (ADR 0022). */
  journal?: MemberJournal;
};

export type SignInOutcome =
  | ({ kind: 'signed-in' } & SignedIn)
  /** An operator blocked the member, or an earlier member of the account. Nothing has changed. */
  | { kind: 'blocked'; userId: string };

/**
 * Signs in the person whom a provider has identified: creates the member if necessary, ends the
 * previous login and begins this one, in one transaction. If two logins are simultaneous, one
 * remains.
 *
 * @param request.replacedToken  Previous token of the browser, possibly of another member. Its
 *   login ends, too.
 */
export async function signIn(
  request: {
    provider: keyof LoginProviders;
    profile: ProviderProfile;
    equipmentId: string;
    replacedToken?: string | null;
  },
  deps: SignInDeps,
): Promise<SignInOutcome> {
  const { provider, profile, replacedToken = null } = request;
  const { db, now, sessionIdleMs: idleMs, accountHolds, journal } = deps;
  const equipmentId = request.equipmentId.slice(0, EQUIPMENT_CHARACTERS_MAX);
  const person = {
    nickName: nickNameOf(profile.name),
    headImageUrl: headImageUrlOf(profile.pictureUrl),
  };
  const hashAccount = await accountHolds.open();
  const accountHash = hashAccount({ provider, subject: profile.subject });
  const nowMs = now();

  let ended: identity.SupersededSession[] = [];
  const outcome = await db.transaction().execute(async (tx): Promise<SignInOutcome> => {
    const account = { provider, subject: profile.subject, ...person, nowMs };
    const { userId, isBlocked } = await enterMember(tx, { account, accountHash, now });
    if (isBlocked) return { kind: 'blocked', userId };

    ended = await identity.supersedeSessions(tx, userId);
    const accessToken = identity.newSessionToken(userId);
    await identity.addSession(tx, {
      tokenHash: identity.hashToken(accessToken),
      userId,
      equipmentId,
      startedAtMs: nowMs,
      endsAtMs: nowMs + SESSION_LIFETIME_MS,
    });
    return {
      kind: 'signed-in',
      userId,
      accessToken,
      hasEndedElsewhere: hasEndedElsewhere(ended, { equipmentId, nowMs, idleMs }),
    };
  });
  for (const { tokenHash } of ended) {
    const { userId } = outcome;
    await journal?.append({ kind: 'login-ended', userId, tokenHash, atMs: nowMs });
  }
  // Ends the replaced login after the transaction, because two transactions that end each other's
  // logins would deadlock.
  if (outcome.kind === 'signed-in' && replacedToken !== null) {
    await signOut({ token: replacedToken }, deps);
  }
  return outcome;
}

/**
 * Finds or creates the member, and locks the member's row, so that a member's logins run one after
 * another. A member who is deleted while the login waits for the lock is created again.
 */
async function enterMember(
  tx: WriteTransaction,
  entry: { account: identity.Account; accountHash: Buffer; now: () => number },
): Promise<{ userId: string; isBlocked: boolean }> {
  const { account, accountHash, now } = entry;
  const { nickName, headImageUrl } = account;
  for (let tries = 0; tries < ENTER_TRIES_MAX; tries += 1) {
    const { kind, userId } = await identity.ensureMember(tx, account, accountHash);
    if (kind === 'blocked') return { userId, isBlocked: true };
    await continueHolds(tx, { userId, accountHash, now });
    const standing = await identity.lockStanding(tx, userId);
    if (standing === 'gone') continue;
    if (standing === 'blocked') return { userId, isBlocked: true };
    await identity.setProfile(tx, { userId, nickName, headImageUrl });
    return { userId, isBlocked: false };
  }
  throw new Error('The member was deleted again and again.');
}
