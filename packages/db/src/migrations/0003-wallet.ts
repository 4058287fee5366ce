import { ACCOUNT } from '@hookline/domain/wallet';
import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * Creates the wallet (ADR 0005). Each event of a member is one row of `ledger_tx`, whose key chains
 * it to the previous row, so that no balance can be invented and no history forked. `user_id` leads
 * every key of a member's rows. The app role may append to the ledger but never change it.
 */
export const walletMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert', ['ledger_tx', 'ledger_entry', 'episode_unlock', 'subscription_period']],
  ['select, insert, update', ['wallet', 'coin_lot', 'drama_progress']],
  [ALL_RIGHTS, ['product', 'product_text']],
];

/** The accounts between which coins move: the member's wallet and its counterparts. */
const ACCOUNTS = `('wallet', 'sales', 'gifts', 'episodes', 'expired', 'taken-back', 'debt')`;

const STATEMENTS = [
  // The head of the chain: a copy of the last ledger_tx, which a transaction can lock.
  sql`
    create table wallet (
      user_id uuid primary key references member,
      seq bigint not null default 0 check (seq >= 0),
      coin bigint not null default 0 check (coin between 0 and 1000000000000),
      bonus bigint not null default 0 check (bonus between 0 and 1000000000000),
      debt bigint not null default 0 check (debt between 0 and 1000000000000)
    )`,
  sql`
    create table ledger_tx (
      user_id uuid not null references wallet,
      seq bigint not null,
      id uuid not null,
      account_type smallint not null check (account_type between 0 and 404),
      idem_key text not null check (length(idem_key) between 8 and 120),
      prev_seq bigint,
      coin_before bigint not null,
      bonus_before bigint not null,
      debt_before bigint not null,
      coin_delta bigint not null,
      bonus_delta bigint not null,
      debt_delta bigint not null,
      coin_after bigint not null check (coin_after >= 0),
      bonus_after bigint not null check (bonus_after >= 0),
      debt_after bigint not null check (debt_after >= 0),
      order_no text,
      created_at timestamptz not null,
      primary key (user_id, seq),
      unique (user_id, id),
      unique (user_id, idem_key),
      unique (user_id, prev_seq),
      unique (user_id, seq, coin_after, bonus_after, debt_after),
      check (coin_after = coin_before + coin_delta),
      check (bonus_after = bonus_before + bonus_delta),
      check (debt_after = debt_before + debt_delta),
      check (
        (coin_delta = 0 and bonus_delta = 0 and debt_delta = 0)
        = (account_type = ${sql.lit(ACCOUNT.subscription)})
      ),
      check (
        (seq = 1 and prev_seq is null and coin_before = 0 and bonus_before = 0 and debt_before = 0)
        or (seq > 1 and prev_seq = seq - 1)
      ),
      foreign key (user_id, prev_seq, coin_before, bonus_before, debt_before)
        references ledger_tx (user_id, seq, coin_after, bonus_after, debt_after)
    )`,
  sql`
    create table coin_lot (
      user_id uuid not null,
      id uuid not null,
      currency text not null check (currency in ('coin', 'bonus')),
      account_type smallint not null,
      granted bigint not null check (granted between 1 and 1000000),
      remaining bigint not null,
      granted_at timestamptz not null,
      expires_at timestamptz check (expires_at > granted_at),
      is_frozen boolean not null default false,
      order_no text,
      tx_seq bigint not null,
      primary key (user_id, id),
      check (remaining between 0 and granted),
      check (currency = 'bonus' or expires_at is null),
      foreign key (user_id, tx_seq) references ledger_tx
    )`,
  sql`create index coin_lot_open on coin_lot (user_id) where remaining > 0`,
  sql`
    create index coin_lot_due on coin_lot (expires_at, user_id)
      where remaining > 0 and expires_at is not null`,
  // One row is one debit and one credit of the same amount: the books balance by construction.
  sql`
    create table ledger_entry (
      user_id uuid not null,
      tx_seq bigint not null,
      line smallint not null check (line >= 1),
      currency text not null check (currency in ('coin', 'bonus')),
      debit_account text not null check (debit_account in ${sql.raw(ACCOUNTS)}),
      credit_account text not null check (credit_account in ${sql.raw(ACCOUNTS)}),
      amount bigint not null check (amount > 0),
      lot_id uuid,
      primary key (user_id, tx_seq, line),
      check (debit_account <> credit_account),
      foreign key (user_id, tx_seq) references ledger_tx,
      foreign key (user_id, lot_id) references coin_lot
    )`,
  sql`
    create table drama_progress (
      user_id uuid not null references wallet,
      drama_id uuid not null,
      unlocked_upto int not null check (unlocked_upto >= 1),
      primary key (user_id, drama_id)
    )`,
  sql`
    create table episode_unlock (
      user_id uuid not null,
      drama_id uuid not null,
      number int not null check (number >= 1),
      tx_seq bigint not null,
      price bigint not null check (price > 0),
      coin bigint not null check (coin >= 0),
      bonus bigint not null check (bonus >= 0),
      is_automatic boolean not null,
      primary key (user_id, drama_id, number),
      unique (user_id, tx_seq),
      check (coin + bonus = price),
      foreign key (user_id, tx_seq) references ledger_tx
    )`,
  // Periods of subscriptions. A row belongs to the ledger row that began the subscription, or to
  // one that added its bonus.
  sql`
    create table subscription_period (
      user_id uuid not null,
      tx_seq bigint not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      primary key (user_id, tx_seq),
      foreign key (user_id, tx_seq) references ledger_tx
    )`,
  sql`
    create table product (
      id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
      position int not null,
      is_active boolean not null,
      in_player boolean not null,
      in_profile boolean not null,
      price_cents int not null check (price_cents between 1 and 1000000),
      original_price_cents int not null check (original_price_cents between 0 and 1000000),
      coins_buy bigint not null check (coins_buy between 1 and 1000000),
      coins_bonus bigint not null check (coins_bonus between 0 and 1000000),
      pay_config_id text not null,
      source_type smallint not null,
      check (original_price_cents = 0 or original_price_cents > price_cents)
    )`,
  sql`
    create table product_text (
      product_id text not null references product on delete cascade,
      locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      name text not null check (length(name) between 1 and 100),
      marketing_copy text not null check (length(marketing_copy) <= 40),
      primary key (product_id, locale)
    )`,
];
