import { coins, type Coins } from '@hookline/domain';

import type { Database } from '../open-database.ts';

/** Reads numbers and names of a page of members, by their ids; null values for deleted ones. */
export async function listNames(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, { code: string | null; nickName: string | null }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'code', 'nick_name'])
    .execute();
  return new Map(
    rows.map((row) => [row.user_id, { code: row.code, nickName: row.nick_name }] as const),
  );
}

/** Facts that a list of members shows beside their names. */
export type MemberFacts = {
  /** Coins that the member can spend now. */
  balance: { coin: Coins; bonus: Coins };
  /** Start of the last login that is still stored; null if there is none. */
  lastLoginAtMs: number | null;
  isSubscriber: boolean;
};

/** Reads facts about a page of members, by their ids. */
export async function listMemberFacts(
  db: Database,
  { userIds, nowMs }: { userIds: readonly string[]; nowMs: number },
): Promise<Map<string, MemberFacts>> {
  if (userIds.length === 0) return new Map();
  const now = new Date(nowMs);
  const members = await db
    .selectFrom('member')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'subscribe_ends_at'])
    .execute();
  const lots = await db
    .selectFrom('coin_lot')
    .where('user_id', 'in', userIds)
    .where('remaining', '>', 0)
    .where('is_frozen', '=', false)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .groupBy(['user_id', 'currency'])
    .select(['user_id', 'currency'])
    .select((eb) => eb.fn.sum<string>('remaining').as('remaining'))
    .execute();
  const logins = await db
    .selectFrom('login_session')
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .select('user_id')
    .select((eb) => eb.fn.max('created_at').as('last_at'))
    .execute();

  const logged = new Map(logins.map(({ user_id: id, last_at: at }) => [id, at.getTime()]));
  const held = new Map(lots.map((lot) => [`${lot.user_id} ${lot.currency}`, lot.remaining]));
  const sumOf = (id: string, currency: string) => coins(Number(held.get(`${id} ${currency}`) ?? 0));
  return new Map(
    members.map(({ user_id: id, subscribe_ends_at: endsAt }) => [
      id,
      {
        balance: { coin: sumOf(id, 'coin'), bonus: sumOf(id, 'bonus') },
        lastLoginAtMs: logged.get(id) ?? null,
        isSubscriber: endsAt !== null && endsAt > now,
      },
    ]),
  );
}
