import { coins, type Coins } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';

/** The last episode that a member has unlocked of a drama, one-based and inclusive; else 0. */
export async function findUnlockedUpto(
  db: Database,
  key: { userId: string; contentId: string },
): Promise<number> {
  const row = await db
    .selectFrom('drama_progress')
    .where('user_id', '=', key.userId)
    .where('drama_id', '=', key.contentId)
    .select('unlocked_upto')
    .executeTakeFirst();
  return row?.unlocked_upto ?? 0;
}

/**
 * What the unlock rule asks about an episode. Requires {@link lockWallet}.
 *
 * @returns `firstLockedNumber` is one-based, null if nothing of the drama is locked.
 * @throws NoResultError if there is no such episode.
 */
export async function getEpisodeLock(
  tx: Transaction<Schema>,
  key: { userId: string; contentId: string; chapterId: string },
): Promise<{ firstLockedNumber: number | null; price: Coins }> {
  const { userId, contentId, chapterId } = key;
  const row = await tx
    .selectFrom('episode')
    .leftJoin('drama_progress as progress', (join) =>
      join.onRef('progress.drama_id', '=', 'episode.drama_id').on('progress.user_id', '=', userId),
    )
    .where('episode.drama_id', '=', contentId)
    .where('episode.id', '=', chapterId)
    .select((eb) => [
      'episode.price',
      eb
        .selectFrom('episode as locked')
        .whereRef('locked.drama_id', '=', 'episode.drama_id')
        .whereRef('locked.number', '>', sql<number>`coalesce(progress.unlocked_upto, 0)`)
        .where('locked.price', '>', 0)
        .select((of) => of.fn.min<number | null>('locked.number').as('number'))
        .as('first_locked'),
    ])
    .executeTakeFirstOrThrow();
  return { firstLockedNumber: row.first_locked, price: coins(row.price) };
}
