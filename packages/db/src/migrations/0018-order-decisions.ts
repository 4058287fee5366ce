import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Stores the outcomes of disputes, the decisions about orders, and the amount paid for an order
 * whose payment an operator accepted (ADR 0022). The application may append a decision but never
 * change one.
 */
export const orderDecisionsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['select, insert', ['order_decision']]];

const STATEMENTS = [
  sql`
    alter table order_dispute
      drop constraint order_dispute_phase_check,
      add constraint order_dispute_phase_check
        check (phase in ('open', 'unclear', 'won', 'lost')),
      add column lost_cents int,
      add constraint order_dispute_lost_check
        check (lost_cents is null or (lost_cents >= 1 and phase = 'lost'))`,
  // Keeps the daily check fast, however many disputes have been decided.
  sql`
    create index order_dispute_undecided on order_dispute (dispute_id)
      where phase in ('open', 'unclear')`,
  sql`create index coin_order_disputed on coin_order (created_at) where state = 'DISPUTED'`,
  // amount_cents keeps the original price.
  sql`
    alter table coin_order
      add column paid_cents int check (paid_cents between 1 and 1000000),
      drop constraint coin_order_check1,
      add constraint coin_order_refunded_check
        check (refunded_cents between 0 and coalesce(paid_cents, amount_cents))`,
  sql`
    create table order_decision (
      user_id uuid not null,
      order_no text not null,
      number int not null check (number >= 1),
      kind text not null check (kind in ('accept', 'refund')),
      operator text not null check (length(operator) between 1 and 100),
      reason text not null check (length(reason) between 1 and 500),
      refund_no text,
      decided_at timestamptz not null,
      primary key (user_id, order_no, number),
      check ((kind = 'refund') = (refund_no is not null)),
      foreign key (user_id, order_no) references coin_order
    )`,
];
