import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/** Moves the polls of orders and the events that wait for another attempt into the queue. */
export const paymentWorkMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    insert into work_item (kind, key, due_at, payload)
    select 'poll-order', order_no, greatest(next_check_at, leased_until),
      jsonb_build_object('userId', user_id, 'pollCount', check_count)
    from coin_order where next_check_at is not null`,
  sql`
    insert into work_item (kind, key, due_at, attempts)
    select 'paypal-event', id, next_try_at, tries
    from paypal_event where next_try_at is not null and handled_at is null`,
  sql`delete from work_item where kind = 'sweep-orders'`,
  sql`
    alter table coin_order
      drop column check_count, drop column next_check_at, drop column leased_until`,
  sql`alter table paypal_event drop column tries, drop column next_try_at`,
];
