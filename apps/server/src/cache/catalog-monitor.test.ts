// spec: 4 unlock, ours: a full connection pool does not count as an unavailable database

import { catalogWrite } from '@hookline/db';
import { connectionTo, createTestDatabase, seedDrama } from '@hookline/db/testing';
import { createDatabaseClock } from '@hookline/services';
import { expect, inject, test } from 'vitest';

import { startCatalogMonitor } from './catalog-monitor.ts';
import { openMonitorDatabase } from './open-monitor-database.ts';

test('the monitor lists changed dramas, and returns null if anything else changed', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const [one, other] = [await seedDrama(db), await seedDrama(db)];
  const monitor = startCatalogMonitor({
    db,
    clock: createDatabaseClock(),
    onChange: () => {},
    onBeat: () => {},
  });
  const raise = (change?: catalogWrite.ChangedDrama) =>
    db.transaction().execute((tx) => catalogWrite.raiseVersion(tx, change));
  await monitor.refresh();
  const [before, textsBefore] = [monitor.version(), monitor.textsVersion()];

  await raise({ dramaId: one.dramaId });
  await raise({ episodeId: other.episodeIds[1] ?? '' });
  await monitor.refresh();
  expect(monitor.version()).toBe(before + 2);
  expect(monitor.textsVersion()).toBe(textsBefore);
  expect(monitor.changedSince(before)).toEqual([one.dramaId, other.dramaId]);
  expect(monitor.changedSince(before + 1)).toEqual([other.dramaId]);

  await raise({ dramaId: one.dramaId, hasTexts: true });
  await raise({ dramaId: other.dramaId });
  await monitor.refresh();
  expect(monitor.textsVersion()).toBe(before + 3);
  expect(monitor.changedSince(before + 2)).toEqual([one.dramaId, other.dramaId]);

  await raise({ dramaId: one.dramaId });
  await raise();
  await monitor.refresh();
  expect(monitor.changedSince(before + 4)).toBeNull();
  expect(monitor.textsVersion()).toBe(before + 6);
  monitor.stop();
});

/** Number of connections in a test database's pool. */
const CONNECTIONS = 8;

test('a fully used connection pool does not count as an unavailable database', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const connection = connectionTo(db);
  await using monitorDb = openMonitorDatabase({ connection, onError: () => {} });
  const released = Promise.withResolvers<void>();
  const held = Array.from({ length: CONNECTIONS }, () =>
    db.connection().execute(() => released.promise),
  );
  const monitor = startCatalogMonitor({
    db: monitorDb,
    clock: createDatabaseClock(),
    onChange: () => {},
    onBeat: () => {},
  });

  await monitor.refresh();

  expect(monitor.isDatabaseUp()).toBe(true);
  expect(monitor.version()).toBe(1);
  monitor.stop();
  released.resolve();
  await Promise.all(held);
});
