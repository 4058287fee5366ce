import { expect, inject, test } from 'vitest';

import { createTestDatabase, seedDrama, seedMember } from '../testing/index.ts';
import { readHistory, reportWatch, writeHistory } from './watch-history.ts';

const NOW_MS = 1_800_000_000_000;

/** Starts with a member who watched episode 1 of a drama at `NOW_MS`. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db);
  const [first = '', second = ''] = episodeIds;
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const report = (episodeId: string, afterMs: number) => {
    const position = { dramaId, episodeId, seconds: 5, reportedAtMs: NOW_MS + afterMs };
    return reportWatch(db, { userId, loginAtMs: NOW_MS, ...position });
  };
  await report(first, 0);
  return {
    db,
    first,
    second,
    report,
    /** Writes an entry and a position, as a merge does. */
    write: (episodeId: string, afterMs: number) => {
      const atMs = NOW_MS + afterMs;
      const dramas = [{ dramaId, episodeId, watchedAtMs: atMs }];
      const positions = [{ dramaId, episodeId, seconds: 9, reportedAtMs: atMs }];
      return db.transaction().execute((tx) => writeHistory(tx, { userId, dramas, positions }));
    },
    read: () => readHistory(db, { userId, dramaIds: [dramaId] }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('a merge does not overwrite rows that a newer report has updated', async () => {
  await using started = await start();
  const { first, read, write } = started;
  const before = await read();

  await write(first, 0);
  await write(first, -1);
  expect(await read()).toEqual(before);

  await write(first, 1);
  const { dramas, positions } = await read();
  expect(dramas).toMatchObject([{ watchedAtMs: NOW_MS + 1 }]);
  expect(positions).toMatchObject([{ seconds: 9, reportedAtMs: NOW_MS + 1 }]);
});

test('a late report does not overwrite newer data', async () => {
  await using started = await start();
  const { first, second, read, report, write } = started;
  await write(second, 10);
  await write(first, 10);

  await report(second, 5);
  await report(first, 5);

  const { dramas, positions } = await read();
  expect(dramas).toMatchObject([{ episodeId: second, watchedAtMs: NOW_MS + 10 }]);
  expect(positions).toMatchObject([{ seconds: 9 }, { seconds: 9 }]);
});

test('concurrent reports for two episodes do not fail', async () => {
  await using started = await start();
  const { first, second, read, report } = started;

  await Promise.all(
    Array.from({ length: 20 }, (_each, index) => report(index % 2 === 0 ? first : second, index)),
  );

  const { dramas, positions } = await read();
  expect(dramas).toHaveLength(1);
  expect(positions).toHaveLength(2);
});
