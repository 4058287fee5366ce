import { identity, type Database, type WriteTransaction } from '@hookline/db';
import {
  hasEndedElsewhere,
  headImageUrlOf,
  nickNameOf,
  SESSION_LIFETIME_MS,
} from '@hookline/domain';
import type { ProviderProfile } from '@hookline/providers';

import type { LoginProviders } from './login-providers.ts';
import { newSecret } from './secret.ts';

const EQUIPMENT_CHARACTERS_MAX = 128;
const ENTER_TRIES_MAX = 3;

export type SignedIn = {
  userId: string;
  /** The secret of the login. Only its hash is kept. */
  accessToken: string;
  /** Whether a live login on another device was ended. */
  hasEndedElsewhere: boolean;
};

/**
 * Signs in the person whom a provider has named: makes the member at the first time, ends the
 * login before and begins this one, all at once. Two logins at the same time leave one alive.
 */
export function signIn(
  request: { provider: keyof LoginProviders; profile: ProviderProfile; equipmentId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<SignedIn> {
  const { provider, profile } = request;
  const equipmentId = request.equipmentId.slice(0, EQUIPMENT_CHARACTERS_MAX);
  const person = {
    nickName: nickNameOf(profile.name),
    headImageUrl: headImageUrlOf(profile.pictureUrl),
  };
  const nowMs = now();
  const accessToken = newSecret();

  return db.transaction().execute(async (tx) => {
    const account = { provider, subject: profile.subject, ...person, nowMs };
    const userId = await enterMember(tx, account);

    const ended = await identity.supersedeSessions(tx, userId);
    await identity.addSession(tx, {
      tokenHash: identity.hashToken(accessToken),
      userId,
      equipmentId,
      startedAtMs: nowMs,
      endsAtMs: nowMs + SESSION_LIFETIME_MS,
    });
    return {
      userId,
      accessToken,
      hasEndedElsewhere: hasEndedElsewhere(ended, { equipmentId, nowMs }),
    };
  });
}

/**
 * Finds or makes the member, and locks the member's row, so that the logins of one member come one
 * after the other. A member who is deleted while this waits for the lock is made anew.
 */
async function enterMember(tx: WriteTransaction, account: identity.Account): Promise<string> {
  const { nickName, headImageUrl } = account;
  for (let tries = 0; tries < ENTER_TRIES_MAX; tries += 1) {
    const userId = await identity.ensureMember(tx, account);
    if (await identity.setProfile(tx, { userId, nickName, headImageUrl })) return userId;
  }
  throw new Error('The member was deleted again and again.');
}
