// spec: 10 databases, orders from before these keys are found by each of their ids
// touches: packages/db/src/migrator/migrate.ts

import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import { openDatabase } from '../open-database.ts';
import {
  findOrderByCapture,
  findOrderByNumber,
  findOrderByPaypalOrder,
} from '../orders/find-order.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { migrate } from '../migrator/migrate.ts';

const USER_ID = '00000000-0000-4000-8000-000000000001';
/** SQL for a member who is logged in and has paid for an order. */
const ROWS = `
  insert into member (user_id, code, nick_name, head_image_url, created_at)
    values ('${USER_ID}', '12345678', 'Alice', '', now());
  insert into login_session values
    (sha256('token'), '${USER_ID}', 'phone', 'active', now(), now(), now() + interval '30 days');
  insert into wallet (user_id) values ('${USER_ID}');
  insert into coin_order (user_id, order_no, state, extend_product_id, product_id, store,
      amount_cents, currency, coins_buy, coins_bonus, capture_id, paid_at, created_at)
    values ('${USER_ID}', 'HL1234567890', 'PAID', 'usp_1', 'small', 'player',
      499, 'USD', 500, 0, 'CAP-1', now(), now());
  insert into paypal_order values ('PP-1', '${USER_ID}', 'HL1234567890');
  insert into paypal_capture values ('CAP-1', '${USER_ID}', 'HL1234567890');
`;

test('an order from before the migration is found by every id, and its buyer is logged out', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, '0021-blocked-members');
  const client = makeClient(connection);
  await client.connect();
  await client.query(ROWS);
  await client.end();

  await migrate(connection);

  await using db = openDatabase({ connection, onError: () => {} });
  const order = { userId: USER_ID, orderNo: 'HL1234567890' };
  expect(await findOrderByNumber(db, 'HL1234567890')).toMatchObject(order);
  expect(await findOrderByPaypalOrder(db, 'PP-1')).toMatchObject(order);
  expect(await findOrderByCapture(db, 'CAP-1')).toMatchObject(order);
  expect(await db.selectFrom('login_session').select('state').execute()).toEqual([]);
});
