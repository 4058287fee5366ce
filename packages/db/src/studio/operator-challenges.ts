import { sql } from 'kysely';

import type { ChallengePurpose } from '../column-types.ts';
import type { Database } from '../open-database.ts';

/** Open challenges of sign-ins, all together; the oldest go when there are more. */
const SIGN_INS_MAX = 10_000;
/** Open challenges of one operator and purpose; the oldest go when there are more. */
const OWN_MAX = 20;
/** Challenges over the limit that one new challenge removes. */
const REMOVED_MAX = 100;

/** Purpose and operator of a challenge. A sign-in does not know its operator yet. */
export type ChallengeKey =
  | { purpose: 'sign-in'; operatorId: null }
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; operatorId: string };

/** An act that a challenge of purpose 'sign' is about. */
export type ChallengedAction = { actionHash: Buffer; nonce: string };

/** Saves a challenge until it is taken or expires. The oldest of its kind go at the limit. */
export async function saveChallenge(
  db: Database,
  challenge: ChallengeKey & {
    /** SHA-256 of the challenge. */
    hash: Buffer;
    action: ChallengedAction | null;
    endsAtMs: number;
  },
): Promise<void> {
  const { purpose, operatorId, hash, action, endsAtMs } = challenge;
  await db
    .insertInto('operator_challenge')
    .values({
      hash,
      purpose,
      operator_id: operatorId,
      action_hash: action?.actionHash ?? null,
      nonce: action?.nonce ?? null,
      ends_at: new Date(endsAtMs),
    })
    .execute();
  const kind =
    operatorId === null
      ? sql`purpose = ${purpose} and operator_id is null`
      : sql`purpose = ${purpose} and operator_id = ${operatorId}`;
  // Rows that another request is removing are left to it.
  await sql`
    delete from operator_challenge where hash in (
      select hash from operator_challenge where hash in (
        select hash from operator_challenge where ${kind} order by ends_at desc
        offset ${operatorId === null ? SIGN_INS_MAX : OWN_MAX} limit ${REMOVED_MAX}
      ) for update skip locked
    )`.execute(db);
}

/**
 * Takes a challenge, so that it works only once, whatever the response turns out to be.
 *
 * @returns False if the challenge is unknown, used, expired, or for something else.
 */
export async function takeChallenge(
  db: Database,
  { hash, purpose, operatorId, nowMs }: ChallengeKey & { hash: Buffer; nowMs: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('operator_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
    .returning('ends_at')
    .executeTakeFirst();
  return row !== undefined && row.ends_at.getTime() > nowMs;
}

/**
 * Takes the challenge of an act by its nonce, so that the nonce works only once.
 *
 * @returns The hash of the act; null if the nonce is unknown, used, expired, or another operator's.
 */
export async function takeActionHash(
  db: Database,
  { operatorId, nonce, nowMs }: { operatorId: string; nonce: string; nowMs: number },
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('operator_challenge')
    .where('nonce', '=', nonce)
    .where('operator_id', '=', operatorId)
    .returning(['action_hash', 'ends_at'])
    .executeTakeFirst();
  return row === undefined || row.ends_at.getTime() <= nowMs ? null : row.action_hash;
}
