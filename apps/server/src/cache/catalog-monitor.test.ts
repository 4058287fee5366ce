// spec: 4 unlock, ours: a full connection pool does not count as an unavailable database

import { connectionTo, createTestDatabase } from '@hookline/db/testing';
import { createDatabaseClock } from '@hookline/services';
import { expect, inject, test } from 'vitest';

import { startCatalogMonitor } from './catalog-monitor.ts';
import { openMonitorDatabase } from './open-monitor-database.ts';

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
