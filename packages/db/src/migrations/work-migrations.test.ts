import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { migrate } from '../migrator/migrate.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const WAITING = `
  insert into job values ('expire-lots', '2026-01-02'), ('sweep-orders', '2026-01-02');
  insert into drama (id, state) values ('${ID}1', 'draft');
  insert into episode (drama_id, number, id, price, media_status)
    values ('${ID}1', 1, '${ID}2', 0, 'processing'), ('${ID}1', 2, '${ID}3', 0, 'processing');
  insert into media_request (episode_id, priority, requested_at, attempts, locked_until)
    values ('${ID}2', 7, '2026-01-01', 0, null), ('${ID}3', 1, '2026-01-01', 2, '2026-01-03');
  insert into member (user_id, code, nick_name, head_image_url, created_at)
    values ('${ID}4', '12345678', 'Alice', '', now());
  insert into wallet (user_id) values ('${ID}4');
  insert into coin_order (
    user_id, order_no, state, extend_product_id, product_id, store, amount_cents, currency,
    coins_buy, coins_bonus, check_count, next_check_at, created_at
  ) values
    ('${ID}4', 'HLWAITING', 'NEW', 'k1', 'p', 'player', 499, 'USD', 500, 0, 3, '2026-01-04', now()),
    ('${ID}4', 'HLFAILED1', 'FAILED', 'k2', 'p', 'player', 499, 'USD', 500, 0, 1, null, now());
  insert into paypal_event (id, type, received_at, handled_at, tries, next_try_at) values
    ('WH-WAITING', 'X', now(), null, 2, '2026-01-05'),
    ('WH-HANDLED', 'X', now(), now(), 1, null),
    ('WH-GIVEN-UP', 'X', now(), null, 40, null);
`;

test('waiting work is moved to the queue from the four tables that held it before', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, '0005-orders');
  const client = makeClient(connection);
  await client.connect();
  await client.query(WAITING);

  await migrate(connection);

  const { rows } = await client.query(
    `select kind, key, priority, to_char(due_at at time zone 'utc', 'DD') as day, attempts, payload
     from work_item order by due_at, key`,
  );
  await client.end();
  const keyOf = (last: number) => `${ID}${last}`.replaceAll('-', '');
  const rest = { priority: 0, attempts: 0, payload: {} };
  const render = { ...rest, kind: 'render-episode' };
  const payload = { userId: `${ID}4`, pollCount: 3 };
  expect(rows).toEqual([
    { ...render, key: keyOf(2), day: '01', priority: 7 },
    { ...rest, kind: 'expire-lots', key: 'recurring', day: '02' },
    { ...render, key: keyOf(3), day: '03', priority: 1 },
    { ...rest, kind: 'poll-order', key: 'HLWAITING', day: '04', payload },
    { ...rest, kind: 'paypal-event', key: 'WH-WAITING', day: '05', attempts: 2 },
  ]);
});
