import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import { migrate } from '../migrator/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { addPartitions, insertEvents, listFunnelKinds } from '../tracking/index.ts';

/** Days for which the migrations make no partition. */
const BEFORE_MS = Date.parse('2027-01-15T00:00:00Z');
const AFTER_MS = Date.parse('2027-01-16T00:00:00Z');

const BEFORE = `
  select tracking_add_day('2027-01-15');
  insert into tracking_event (received_at, occurred_at, client_ms, name, page, client_id, language,
      brand, params)
    values ('2027-01-15T08:00:00Z', now(), 1, 'h5_page_show', 'index_home', 'client', 'en-US',
      'Apple', '{}');
`;

test('events from before the migration count as an unknown browser kind; later events have kinds', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, '0033-handoffs');
  const client = makeClient(connection);
  await client.connect();
  await client.query(BEFORE);
  await client.end();

  await migrate(connection);

  await using db = openDatabase({ connection, onError: () => {} });
  await addPartitions(db, { nowMs: AFTER_MS, dayCount: 1 });
  const event = { name: 'h5_page_show', clientMs: 1, occurredAtMs: AFTER_MS, params: {} };
  const page = { page: 'index_home', language: 'en-US', brand: '' };
  const ids = { clientId: 'client', sessionId: null, browserKind: 'line' as const };
  await insertEvents(db, [{ receivedAtMs: AFTER_MS, ...ids, ...page, events: [event] }]);
  expect(await listFunnelKinds(db, BEFORE_MS)).toMatchObject([{ browser: 'unknown', visitors: 1 }]);
  expect(await listFunnelKinds(db, AFTER_MS)).toMatchObject([{ browser: 'line', visitors: 1 }]);
});
