import { coins, type Coins } from '@hookline/domain';

import type { NotNull } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';

export type Member = {
  userId: string;
  thirdPartId: string;
  nickName: string;
  headImageUrl: string;
  code: string;
  isSubscribed: boolean;
};

/**
 * Finds a member; null if deleted. `thirdPartId` is the account at the alphabetically first of the
 * member's providers.
 */
export async function findMember(
  db: Database,
  key: { userId: string; nowMs: number },
): Promise<Member | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('member_identity as identity', 'identity.user_id', 'member.user_id')
    .where('member.user_id', '=', key.userId)
    .where('member.deleted_at', 'is', null)
    .orderBy('identity.provider')
    .limit(1)
    .select(['identity.subject', 'member.nick_name', 'member.head_image_url', 'member.code'])
    .select(['member.subscribe_starts_at', 'member.subscribe_ends_at'])
    .$narrowType<{ nick_name: NotNull; code: NotNull }>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const [startsAt, endsAt] = [row.subscribe_starts_at, row.subscribe_ends_at];
  const now = new Date(key.nowMs);
  return {
    userId: key.userId,
    thirdPartId: row.subject,
    nickName: row.nick_name,
    headImageUrl: row.head_image_url,
    code: row.code,
    isSubscribed: startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt,
  };
}

/** Finds the id of the member with a public number; null if there is none. */
export async function findUserIdByCode(db: Database, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('member_code')
    .where('code', '=', code)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Updates a member's profile from the provider. Requires {@link lockStanding}. */
export async function setProfile(
  tx: WriteTransaction,
  profile: { userId: string; nickName: string; headImageUrl: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ nick_name: profile.nickName, head_image_url: profile.headImageUrl })
    .where('user_id', '=', profile.userId)
    .execute();
}

/** Sets the start and end of a member's subscription. */
export async function setSubscription(
  db: Database,
  subscription: { userId: string; startsAtMs: number; endsAtMs: number },
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      subscribe_starts_at: new Date(subscription.startsAtMs),
      subscribe_ends_at: new Date(subscription.endsAtMs),
    })
    .where('user_id', '=', subscription.userId)
    .executeTakeFirstOrThrow();
}

export type MemberSettings = {
  autoPlayNext: boolean;
  autoUnlock: boolean;
  autoUnlockDailyCoins: Coins;
  captionsLang: string;
};

export async function getSettings(db: Database, userId: string): Promise<MemberSettings> {
  const row = await db
    .selectFrom('member_setting')
    .where('user_id', '=', userId)
    .select(['auto_play_next', 'auto_unlock', 'auto_unlock_daily_coins', 'captions_lang'])
    .executeTakeFirstOrThrow();
  return {
    autoPlayNext: row.auto_play_next,
    autoUnlock: row.auto_unlock,
    autoUnlockDailyCoins: coins(row.auto_unlock_daily_coins),
    captionsLang: row.captions_lang,
  };
}

/** Changes only the given settings. */
export async function changeSettings(
  db: Database,
  change: { userId: string } & { [K in keyof MemberSettings]?: MemberSettings[K] | undefined },
): Promise<void> {
  const { autoPlayNext, autoUnlock, autoUnlockDailyCoins, captionsLang } = change;
  const columns = {
    ...(autoPlayNext === undefined ? {} : { auto_play_next: autoPlayNext }),
    ...(autoUnlock === undefined ? {} : { auto_unlock: autoUnlock }),
    ...(autoUnlockDailyCoins === undefined
      ? {}
      : { auto_unlock_daily_coins: autoUnlockDailyCoins }),
    ...(captionsLang === undefined ? {} : { captions_lang: captionsLang }),
  };
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable('member_setting')
    .set(columns)
    .where('user_id', '=', change.userId)
    .execute();
}
