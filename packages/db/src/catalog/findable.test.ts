// spec: 10 catalogue, ours: every statement finds exactly what the rule for the four states allows
// touches: lastFindableNumber

import { lastFindableNumber, type DramaState } from '@hookline/domain/catalog';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import * as catalog from './index.ts';
import * as library from '../library/index.ts';
import * as playback from '../player/index.ts';
import { createTestDatabase } from '../testing/databases/test-database.ts';
import { seedDrama } from '../testing/seeds/seed-drama.ts';
import { seedMember } from '../testing/seeds/seed-member.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const EPISODE_COUNT = 4;
const STATES: readonly DramaState[] = ['draft', 'published', 'retired', 'taken-down'];
const PAGE = { pageNumber: 1, itemsMax: 10 };

test('every query finds exactly the episodes that the rule allows for each state and viewer', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 60, 60, 60] });
  const ownersOf = [1, 3, 4].map(async (unlockedUpto) => {
    const { userId } = await seedMember(db, { nowMs: NOW_MS });
    await sql`
      insert into drama_progress (user_id, drama_id, unlocked_upto)
      values (${userId}::uuid, ${dramaId}::uuid, ${unlockedUpto})
    `.execute(db);
    return { userId, unlockedUpto };
  });
  const { userId: stranger } = await seedMember(db, { nowMs: NOW_MS });
  const other = await seedDrama(db, { prices: [60] });
  await sql`
    insert into drama_progress (user_id, drama_id, unlocked_upto)
    values (${stranger}::uuid, ${other.dramaId}::uuid, 1)
  `.execute(db);
  const viewers = [
    { userId: null, unlockedUpto: 0 },
    { userId: stranger, unlockedUpto: 0 },
    ...(await Promise.all(ownersOf)),
  ];

  for (const state of STATES) {
    await sql`update drama set state = ${state} where id = ${dramaId}::uuid`.execute(db);
    for (const { userId, unlockedUpto } of viewers) {
      const last = lastFindableNumber({ state, episodeCount: EPISODE_COUNT }, unlockedUpto) ?? 0;
      const numbers = Array.from({ length: last }, (_, index) => index + 1);
      const seen = await readAs(db, { userId, dramaId, episodeIds });

      expect({ state, unlockedUpto, ...seen }).toEqual({
        state,
        unlockedUpto,
        episodeCount: last === 0 ? null : last,
        listed: numbers,
        priced: numbers,
        found: numbers,
        unlockable: numbers,
        nextOfLast: null,
        watchable: numbers,
        behaved: numbers,
        missing: last === 0 ? 'drama' : 'episode',
      });
    }
  }
});

type Viewed = { userId: string | null; dramaId: string; episodeIds: readonly string[] };

/** Reads a drama with every statement that viewers' calls run. */
async function readAs(
  db: Awaited<ReturnType<typeof createTestDatabase>>,
  { userId, dramaId, episodeIds }: Viewed,
) {
  const keys = episodeIds.map((episodeId) => ({ dramaId, episodeId }));
  const [drama, listed, prices, watchable] = await Promise.all([
    catalog.findDrama(db, { dramaId, locale: 'en-US', userId }),
    catalog.listEpisodes(db, { ...PAGE, dramaId, userId }),
    catalog.listPrices(db, dramaId, userId),
    playback.findWatchableEpisodes(db, { userId, keys }),
  ]);
  const found = await Promise.all(keys.map((key) => catalog.findEpisode(db, { ...key, userId })));
  const unlockable =
    userId === null
      ? found
      : await Promise.all(keys.map((key) => playback.findEpisodeToUnlock(db, { ...key, userId })));
  const behaved = await Promise.all(
    keys.map((key) => library.findBehavior(db, { ...key, userId })),
  );
  const unknown = await library.findBehavior(db, { dramaId, episodeId: 'f'.repeat(32), userId });

  const numbers = found.flatMap((each) => each?.episode.episodeNumber ?? []);
  return {
    episodeCount: drama?.episodeCount ?? null,
    listed: listed?.records.map(({ episodeNumber }) => episodeNumber) ?? [],
    priced: prices.map(({ number }) => number),
    found: numbers,
    unlockable: unlockable.flatMap((each) => each?.episode.episodeNumber ?? []),
    nextOfLast: found.findLast((each) => each !== null)?.next ?? null,
    watchable: watchable.map(({ number }) => number).toSorted((a, b) => a - b),
    behaved: behaved.flatMap(({ missing }, index) => (missing === null ? index + 1 : [])),
    missing: unknown.missing,
  };
}
