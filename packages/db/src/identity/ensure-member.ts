import { randomInt, randomUUID } from 'node:crypto';

import { AUTO_UNLOCK_DAILY_COINS_DEFAULT } from '@hookline/domain/player';

import type { WriteTransaction } from '../open-database.ts';
import type { LoginProviderName } from '../column-types.ts';
import { findHolds } from './account-hold.ts';

const CODE_MIN = 10_000_000;
const CODE_MAX = 1_000_000_000;
const CODE_TRIES_MAX = 20;
/** Maximum number of tries; one is lost whenever the account's member is deleted meanwhile. */
const IDENTITY_TRIES_MAX = 5;

/** A person's account at a provider. */
export type Account = {
  provider: LoginProviderName;
  /** Identifies the person at the provider. */
  subject: string;
  nickName: string;
  headImageUrl: string;
  nowMs: number;
};

export type Ensured =
  | { kind: 'member'; userId: string }
  /** The account belonged to a blocked, then deleted member. No new member is created. */
  | { kind: 'blocked'; userId: string };

/**
 * Finds the member of an account, or creates one with wallet and settings. Concurrent transactions
 * create only one member.
 *
 * @param accountHash  Hash by which the account may be held (ADR 0045); null for the program's own
 *   accounts, which cannot be deleted and used again.
 */
export async function ensureMember(
  tx: WriteTransaction,
  account: Account,
  accountHash: Buffer | null,
): Promise<Ensured> {
  const userId = randomUUID();
  for (let tries = 0; tries < IDENTITY_TRIES_MAX; tries += 1) {
    if (await takeIdentity(tx, { ...account, userId })) {
      // Read after the insert: if the insert waited for a deletion, the deletion's holds exist by
      // then.
      const blockedId = await findBlocked(tx, { accountHash, nowMs: account.nowMs });
      if (blockedId !== null) {
        await tx.deleteFrom('member_identity').where('user_id', '=', userId).execute();
        return { kind: 'blocked', userId: blockedId };
      }
      await createMember(tx, { ...account, userId });
      return { kind: 'member', userId };
    }
    const known = await findIdentity(tx, account);
    if (known !== undefined) return { kind: 'member', userId: known.user_id };
    // The account's member was deleted between the two statements.
  }
  throw new Error('The account was given up again and again.');
}

async function findBlocked(
  tx: WriteTransaction,
  { accountHash, nowMs }: { accountHash: Buffer | null; nowMs: number },
): Promise<string | null> {
  if (accountHash === null) return null;
  const holds = await findHolds(tx, { accountHash, nowMs });
  return holds.find(({ isBlocked }) => isBlocked)?.userId ?? null;
}

/**
 * Inserts the identity. Its key serialises concurrent first logins: the second one waits here
 * and then finds the first one's member.
 *
 * @returns False if the account already belongs to a member.
 */
async function takeIdentity(
  tx: WriteTransaction,
  { provider, subject, userId }: Account & { userId: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('member_identity')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

function findIdentity(tx: WriteTransaction, { provider, subject }: Account) {
  return tx
    .selectFrom('member_identity')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst();
}

async function createMember(
  tx: WriteTransaction,
  member: Account & { userId: string },
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
  await tx.insertInto('wallet').values({ user_id: userId }).execute();
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

/**
 * Reserves a free public number: 8 or 9 digits, random, so that it does not reveal the order of
 * sign-ups.
 */
async function reserveCode(tx: WriteTransaction, userId: string): Promise<string> {
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
