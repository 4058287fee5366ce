import { ORDER_STATES } from '@hookline/domain/checkout';
import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * Creates the orders of coins (ADR 0022). A row keeps its original price. Each PayPal order or
 * payment belongs to one order of ours. PayPal's ids are in separate tables, so that the orders can
 * be distributed by member.
 */
export const ordersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert', ['paypal_order', 'paypal_capture']],
  ['select, insert, update', ['coin_order', 'order_refund', 'order_dispute']],
  [ALL_RIGHTS, ['paypal_event']],
];

const STATES = ORDER_STATES.map((state) => `'${state}'`).join(', ');
const AFTER_PAYMENT = `'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'REVERSED'`;

const STATEMENTS = [
  sql`
    create table coin_order (
      user_id uuid not null references wallet,
      order_no text not null check (order_no ~ '^[0-9A-Z]{8,32}$'),
      state text not null check (state in (${sql.raw(STATES)})),
      extend_product_id text not null check (length(extend_product_id) between 1 and 128),
      product_id text not null,
      store text not null check (store in ('player', 'profile')),
      content_id uuid,
      chapter_id uuid,
      amount_cents int not null check (amount_cents between 1 and 1000000),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      coins_buy bigint not null check (coins_buy between 1 and 1000000),
      coins_bonus bigint not null check (coins_bonus between 0 and 1000000),
      paypal_order_id text,
      approve_url text check (length(approve_url) <= 2000),
      capture_id text,
      attempt int not null default 1 check (attempt >= 1),
      check_count int not null default 0 check (check_count >= 0),
      next_check_at timestamptz,
      leased_until timestamptz,
      review_reason text,
      refunded_cents int not null default 0,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      paid_at timestamptz,
      reversed_at timestamptz,
      primary key (user_id, order_no),
      check ((paypal_order_id is null) = (approve_url is null)),
      check (refunded_cents between 0 and amount_cents),
      check ((state = 'REVIEW') <= (review_reason is not null)),
      check (
        (state in (${sql.raw(AFTER_PAYMENT)})) = (paid_at is not null) and
        (paid_at is null or capture_id is not null)
      )
    )`,
  sql`create index coin_order_by_number on coin_order (order_no)`,
  sql`create index coin_order_by_age on coin_order (user_id, created_at desc)`,
  sql`
    create index coin_order_by_key on coin_order (user_id, extend_product_id, product_id)`,
  sql`
    create index coin_order_due on coin_order (next_check_at) where next_check_at is not null`,
  sql`create index coin_order_to_review on coin_order (created_at) where state = 'REVIEW'`,
  sql`create index coin_order_paid on coin_order (paid_at) where paid_at is not null`,
  sql`
    create table paypal_order (
      id text primary key check (length(id) between 1 and 64),
      user_id uuid not null,
      order_no text not null,
      unique (user_id, order_no),
      foreign key (user_id, order_no) references coin_order
    )`,
  sql`
    create table paypal_capture (
      id text primary key check (length(id) between 1 and 64),
      user_id uuid not null,
      order_no text not null,
      foreign key (user_id, order_no) references coin_order
    )`,
  // A webhook event is saved before PayPal gets a response, and then claimed by a process.
  sql`
    create table paypal_event (
      id text primary key check (length(id) between 1 and 255),
      type text not null check (length(type) between 1 and 128),
      order_id text,
      capture_id text,
      dispute_id text,
      received_at timestamptz not null,
      handled_at timestamptz,
      tries int not null default 0 check (tries >= 0),
      next_try_at timestamptz
    )`,
  sql`create index paypal_event_due on paypal_event (next_try_at) where next_try_at is not null`,
  sql`create index paypal_event_age on paypal_event (received_at)`,
  // A refund gets its id before PayPal is asked for it, so that a retry cannot refund twice.
  sql`
    create table order_refund (
      user_id uuid not null,
      order_no text not null,
      refund_no text not null,
      cents int not null check (cents >= 1),
      state text not null check (state in ('asked', 'done', 'refused')),
      paypal_refund_id text,
      asked_at timestamptz not null,
      answered_at timestamptz,
      primary key (user_id, order_no, refund_no),
      check ((state = 'asked') = (answered_at is null)),
      check ((state = 'done') = (paypal_refund_id is not null)),
      foreign key (user_id, order_no) references coin_order
    )`,
  sql`
    create unique index order_refund_open on order_refund (user_id, order_no)
      where state = 'asked'`,
  sql`
    create table order_dispute (
      user_id uuid not null,
      order_no text not null,
      dispute_id text not null check (length(dispute_id) between 1 and 64),
      phase text not null check (phase in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (user_id, order_no, dispute_id),
      foreign key (user_id, order_no) references coin_order
    )`,
];
