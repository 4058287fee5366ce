import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import { migrate } from '../migrator/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { createEmptyDatabase } from '../testing/index.ts';

/** Events of a browser that has paid, as they were stored before the migration. */
const ROWS = `
  insert into tracking_event (received_at, occurred_at, client_ms, name, page, client_id,
      session_id, equipment_id, language, brand, params)
    values
      (now(), now(), 1, 'purchase', 'profile', 'client', 'session', 'phone', 'en-US', 'Apple',
        '{"value": 4.99, "transaction_id": "5O190127TN364715T"}'),
      (now(), now(), 2, 'h5_page_show', 'profile', null, null, null, 'en-US', 'Apple',
        '{"path": "/"}');
`;

test('the migration removes from existing events only what links them to a member', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, '0029-readings');
  const client = makeClient(connection);
  await client.connect();
  await client.query(ROWS);
  await client.end();

  await migrate(connection);

  await using db = openDatabase({ connection, onError: () => {} });
  const events = await db.selectFrom('tracking_event').selectAll().orderBy('client_ms').execute();
  expect(events).toMatchObject([
    { client_id: 'client', session_id: 'session', equipment_id: null, params: { value: 4.99 } },
    { client_id: null, params: { path: '/' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('5O190127TN364715T');
});
