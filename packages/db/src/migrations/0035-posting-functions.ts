import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { hashOf } from '../wallet/ledger-hash.ts';
import { runStatements } from './run-statements.ts';

/**
 * Adds the functions that post an event of the ledger (ADR 0005). Each part of a posting is a
 * separate statement, whose plan is kept. A database that is distributed by member can run the
 * whole posting on the member's node. The functions have only the rights of their caller.
 */
export const postingFunctionsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: [POST_EVENT, POST_UNLOCK], grants: [] });
    for (const name of ['post_event', 'post_unlock']) {
      await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
      await sql`grant execute on function ${sql.id(name)} to ${sql.id(APP_ROLE)}`.execute(db);
    }
  },
};

const MICROS = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`;

/**
 * Posts one event: wallet, ledger row, new lot, entries and spent lots, in this order because keys
 * refer to what is there. Returns the number of the ledger row. Fails without a wallet.
 *
 * `p_at` is the earliest time of the event: the row is never dated before the member's previous
 * one, except that a lot expires after its grant. A wallet that the caller has not locked makes a
 * concurrent event fail by the key of `ledger_tx`.
 */
const POST_EVENT = sql.raw(`
  create function post_event(
    p_user_id uuid, p_id uuid, p_account_type smallint, p_idem_key text,
    p_coin_delta bigint, p_bonus_delta bigint, p_debt_delta bigint,
    p_order_no text, p_at timestamptz, p_lot_expires_at timestamptz, p_entries text,
    p_currencies text[], p_debit_accounts text[], p_credit_accounts text[],
    p_amounts bigint[], p_lot_ids uuid[], p_spends_lots boolean,
    p_new_lot_id uuid, p_new_lot_currency text, p_granted bigint, p_remaining bigint
  ) returns bigint language plpgsql as $$
  declare
    v_before wallet%rowtype;
    v_seq bigint;
    v_coin bigint;
    v_bonus bigint;
    v_debt bigint;
    v_at timestamptz := p_at;
    v_hash bytea;
  begin
    select * into strict v_before from wallet where user_id = p_user_id;
    v_seq := v_before.seq + 1;
    v_coin := v_before.coin + p_coin_delta;
    v_bonus := v_before.bonus + p_bonus_delta;
    v_debt := v_before.debt + p_debt_delta;
    if v_seq > 1 then
      select greatest(p_at, least(created_at, p_lot_expires_at - interval '1 millisecond'))
        into strict v_at from ledger_tx where user_id = p_user_id and seq = v_before.seq;
    end if;
    v_hash := ${hashOf({
      userId: 'p_user_id',
      seq: 'v_seq',
      recordId: 'p_id',
      accountType: 'p_account_type',
      idemKey: 'p_idem_key',
      coinDelta: 'p_coin_delta',
      bonusDelta: 'p_bonus_delta',
      debtDelta: 'p_debt_delta',
      coinAfter: 'v_coin',
      bonusAfter: 'v_bonus',
      debtAfter: 'v_debt',
      orderNo: 'p_order_no',
      createdAtMicros: MICROS('v_at'),
      lotExpiresAtMicros: MICROS('p_lot_expires_at'),
      entries: 'p_entries',
      previousHash: 'v_before.hash',
    })};

    update wallet set seq = v_seq, coin = v_coin, bonus = v_bonus, debt = v_debt, hash = v_hash
      where user_id = p_user_id;
    insert into ledger_tx (
      user_id, seq, id, account_type, idem_key, prev_seq,
      coin_before, bonus_before, debt_before, coin_delta, bonus_delta, debt_delta,
      coin_after, bonus_after, debt_after, order_no, created_at, hash
    ) values (
      p_user_id, v_seq, p_id, p_account_type, p_idem_key, nullif(v_before.seq, 0),
      v_before.coin, v_before.bonus, v_before.debt, p_coin_delta, p_bonus_delta, p_debt_delta,
      v_coin, v_bonus, v_debt, p_order_no, v_at, v_hash
    );
    if p_new_lot_id is not null then
      insert into coin_lot (
        user_id, id, currency, account_type, granted, remaining, granted_at, expires_at,
        order_no, tx_seq
      ) values (
        p_user_id, p_new_lot_id, p_new_lot_currency, p_account_type, p_granted, p_remaining,
        v_at, p_lot_expires_at, p_order_no, v_seq
      );
    end if;
    for line in 1 .. cardinality(p_amounts) loop
      insert into ledger_entry (
        user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
      ) values (
        p_user_id, v_seq, line, p_currencies[line], p_debit_accounts[line],
        p_credit_accounts[line], p_amounts[line], p_lot_ids[line]
      );
      if p_spends_lots and p_debit_accounts[line] = 'wallet' then
        update coin_lot set remaining = remaining - p_amounts[line]
          where user_id = p_user_id and id = p_lot_ids[line];
      end if;
    end loop;
    return v_seq;
  end $$`);

/**
 * Posts the unlock of an episode, with its record, the viewer's progress and the count of automatic
 * unlocks. `p_coin` and `p_bonus` add up to the price.
 */
const POST_UNLOCK = sql.raw(`
  create function post_unlock(
    p_user_id uuid, p_id uuid, p_idem_key text, p_drama_id uuid, p_number int,
    p_coin bigint, p_bonus bigint, p_is_automatic boolean, p_at timestamptz, p_today date,
    p_entries text, p_currencies text[], p_debit_accounts text[], p_credit_accounts text[],
    p_amounts bigint[], p_lot_ids uuid[]
  ) returns void language plpgsql as $$
  declare
    v_seq bigint := post_event(
      p_user_id, p_id, 0::smallint, p_idem_key, -p_coin, -p_bonus, 0, null, p_at, null, p_entries,
      p_currencies, p_debit_accounts, p_credit_accounts, p_amounts, p_lot_ids, true,
      null, null, null, null
    );
  begin
    insert into episode_unlock (
      user_id, drama_id, number, tx_seq, price, coin, bonus, is_automatic
    ) values (
      p_user_id, p_drama_id, p_number, v_seq, p_coin + p_bonus, p_coin, p_bonus, p_is_automatic
    );
    update member_setting set
      auto_unlock_in_a_row = case when p_is_automatic then auto_unlock_in_a_row + 1 else 0 end,
      auto_unlock_day = case when p_is_automatic then p_today else auto_unlock_day end,
      auto_unlock_spent =
        case when auto_unlock_day = p_today or not p_is_automatic then auto_unlock_spent else 0 end
        + case when p_is_automatic then (p_coin + p_bonus)::int else 0 end
      where user_id = p_user_id and (p_is_automatic or auto_unlock_in_a_row > 0);
    insert into drama_progress (user_id, drama_id, unlocked_upto)
      values (p_user_id, p_drama_id, p_number)
      on conflict (user_id, drama_id) do update set unlocked_upto = excluded.unlocked_upto;
  end $$`);
