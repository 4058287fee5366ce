import { randomInt, randomUUID } from 'node:crypto';

import { AUTO_UNLOCK_DAILY_COINS_DEFAULT } from '@hookline/domain';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { LoginProviderName, Schema } from '../schema.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session.ts';

const CODE_MIN = 10_000_000;
const CODE_MAX = 1_000_000_000;
const CODE_TRIES_MAX = 20;

/** Who a provider says somebody is. */
export type NewMember = {
  provider: LoginProviderName;
  subject: string;
  nickName: string;
  headImageUrl: string;
  nowMs: number;
};

export type SignIn = NewMember & { tokenHash: Buffer; equipmentId: string };

/**
 * Logs a person in: makes the member at the first time, ends the login before and begins this
 * one, all at once. Two logins at the same time leave one alive.
 *
 * @returns `endedElsewhere` is true if a live login on another device was ended.
 */
export async function signIn(
  db: Database,
  login: SignIn,
): Promise<{ userId: string; endedElsewhere: boolean }> {
  return db.transaction().execute(async (tx) => {
    const userId = await findOrCreateMember(tx, login);
    // Logins of one member come one after the other: the member's row is their lock.
    await tx
      .updateTable('member')
      .set({ nick_name: login.nickName, head_image_url: login.headImageUrl })
      .where('user_id', '=', userId)
      .execute();

    const ended = await tx
      .updateTable('login_session')
      .set({ state: 'superseded' })
      .where('user_id', '=', userId)
      .where('state', '=', 'active')
      .returning(['equipment_id', 'seen_at', 'ends_at'])
      .execute();
    const now = new Date(login.nowMs);
    await tx
      .insertInto('login_session')
      .values({
        token_hash: login.tokenHash,
        user_id: userId,
        equipment_id: login.equipmentId,
        state: 'active',
        created_at: now,
        seen_at: now,
        ends_at: new Date(login.nowMs + SESSION_LIFETIME_MS),
      })
      .execute();

    const endedElsewhere = ended.some(
      (session) =>
        session.equipment_id !== login.equipmentId &&
        session.ends_at.getTime() > login.nowMs &&
        session.seen_at.getTime() + SESSION_IDLE_MS > login.nowMs,
    );
    return { userId, endedElsewhere };
  });
}

/** The member of an account, made if there is none yet, without a login. */
export function ensureMember(db: Database, account: NewMember): Promise<string> {
  return db.transaction().execute((tx) => findOrCreateMember(tx, account));
}

async function findOrCreateMember(tx: Transaction<Schema>, login: NewMember): Promise<string> {
  const { provider, subject } = login;
  const userId = randomUUID();
  // The key decides who is first: of two first logins at once, the second waits here and then
  // finds what the first one made.
  const made = await tx
    .insertInto('member_identity')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (made === undefined) {
    const known = await tx
      .selectFrom('member_identity')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .select('user_id')
      .executeTakeFirstOrThrow();
    return known.user_id;
  }
  await createMember(tx, { ...login, userId });
  return userId;
}

async function createMember(
  tx: Transaction<Schema>,
  member: NewMember & { userId: string },
): Promise<void> {
  const { userId } = member;
  await tx
    .insertInto('member')
    .values({
      user_id: userId,
      code: await reserveCode(tx, userId),
      nick_name: member.nickName,
      head_image_url: member.headImageUrl,
      subscribe_starts_at: null,
      subscribe_ends_at: null,
      created_at: new Date(member.nowMs),
    })
    .execute();
  await tx
    .insertInto('wallet')
    .values({ user_id: userId, seq: 0, coin: 0, bonus: 0, debt: 0 })
    .execute();
  await tx
    .insertInto('member_setting')
    .values({
      user_id: userId,
      auto_play_next: true,
      auto_unlock: false,
      auto_unlock_daily_coins: AUTO_UNLOCK_DAILY_COINS_DEFAULT,
      captions_lang: '',
      auto_unlock_spent: 0,
      auto_unlock_in_a_row: 0,
    })
    .execute();
}

/** A public number that nobody has: 8 or 9 digits, drawn, so that it does not tell who was first. */
async function reserveCode(tx: Transaction<Schema>, userId: string): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES_MAX; tries += 1) {
    const code = String(randomInt(CODE_MIN, CODE_MAX));
    const made = await tx
      .insertInto('member_code')
      .values({ code, user_id: userId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made !== undefined) return made.code;
  }
  throw new Error('Found no free member code.');
}
