import { sql, type RawBuilder } from 'kysely';

/** A kind of fault: its text about a ledger row, and the rows (`user_id`, `seq`) that have it. */
type FaultKind = { fault: string; rows: RawBuilder<unknown> };

const CHAIN: FaultKind[] = [
  {
    fault: 'does not follow the row before it',
    rows: sql`
      select user_id, seq from chained
      where seq <> previous_seq + 1 or coin_before <> previous_coin
        or bonus_before <> previous_bonus or debt_before <> previous_debt`,
  },
  {
    fault: 'does not add up',
    rows: sql`
      select user_id, seq from ledger_tx
      where coin_after <> coin_before + coin_delta or bonus_after <> bonus_before + bonus_delta
        or debt_after <> debt_before + debt_delta`,
  },
  {
    fault: 'differs from its entries',
    rows: sql`
      select tx.user_id, tx.seq from ledger_tx as tx
      left join moved on moved.user_id = tx.user_id and moved.tx_seq = tx.seq
      left join owed on owed.user_id = tx.user_id and owed.tx_seq = tx.seq
      where tx.coin_delta <> coalesce(moved.coin, 0) or tx.bonus_delta <> coalesce(moved.bonus, 0)
        or tx.debt_delta <> coalesce(owed.amount, 0)`,
  },
];

const LOTS: FaultKind[] = [
  {
    fault: 'brought a lot that holds something else',
    rows: sql`
      select lot.user_id, lot.tx_seq as seq from coin_lot as lot
      left join held on held.user_id = lot.user_id and held.lot_id = lot.id
      where lot.remaining <> coalesce(held.amount, 0)`,
  },
  {
    fault: 'brought a lot that differs from it',
    rows: sql`
      select lot.user_id, lot.tx_seq as seq from coin_lot as lot
      join ledger_tx as tx on tx.user_id = lot.user_id and tx.seq = lot.tx_seq
      left join granted on granted.user_id = lot.user_id and granted.tx_seq = lot.tx_seq
        and granted.lot_id = lot.id and granted.currency = lot.currency
      where lot.granted <> coalesce(granted.amount, 0)
        or lot.account_type <> tx.account_type or lot.granted_at <> tx.created_at
        or lot.order_no is distinct from tx.order_no`,
  },
  {
    fault: 'moves coins of a lot that is not there, or of another currency',
    rows: sql`
      select entry.user_id, entry.tx_seq as seq from ledger_entry as entry
      left join coin_lot as lot on lot.user_id = entry.user_id and lot.id = entry.lot_id
      where lot.currency is distinct from entry.currency
        and not (
          entry.lot_id is null and 'other-member' in (entry.debit_account, entry.credit_account)
        )`,
  },
  {
    fault: 'brought a lot that is frozen without a dispute',
    rows: sql`
      select lot.user_id, lot.tx_seq as seq from coin_lot as lot
      left join disputed on disputed.user_id = lot.user_id and disputed.order_no = lot.order_no
      where lot.is_frozen and lot.remaining > 0 and disputed.is_undecided is not true`,
  },
  {
    // Bonus that expired before the dispute is not frozen.
    fault: 'brought a lot that its dispute does not freeze',
    rows: sql`
      select lot.user_id, lot.tx_seq as seq from coin_lot as lot
      join coin_order using (user_id, order_no)
      join disputed using (user_id, order_no)
      where coin_order.state = 'DISPUTED' and lot.remaining > 0 and not lot.is_frozen
        and (lot.expires_at is null or lot.expires_at > disputed.changed_at)`,
  },
];

/** A wallet that equals its last row also equals its lots, as CHAIN and LOTS ensure. */
const WALLETS: FaultKind[] = [
  {
    fault: 'is not what the wallet says',
    rows: sql`
      select wallet.user_id, wallet.seq from wallet
      left join last on last.user_id = wallet.user_id
      where wallet.seq <> coalesce(last.seq, 0) or wallet.coin <> coalesce(last.coin_after, 0)
        or wallet.bonus <> coalesce(last.bonus_after, 0)
        or wallet.debt <> coalesce(last.debt_after, 0)
        or wallet.hash <> coalesce(last.hash, '')`,
  },
];

const DRAMAS: FaultKind[] = [
  {
    fault: 'pays for an unlock that is not there',
    rows: sql`
      select tx.user_id, tx.seq from ledger_tx as tx
      left join episode_unlock as unlock on unlock.user_id = tx.user_id and unlock.tx_seq = tx.seq
      where tx.account_type = 0 and unlock.tx_seq is null`,
  },
  {
    fault: 'unlocks what it does not pay for',
    rows: sql`
      select unlock.user_id, unlock.tx_seq as seq from episode_unlock as unlock
      join ledger_tx as tx on tx.user_id = unlock.user_id and tx.seq = unlock.tx_seq
      where unlock.coin <> -tx.coin_delta or unlock.bonus <> -tx.bonus_delta
        or unlock.price <> unlock.coin + unlock.bonus or tx.account_type <> 0
        or tx.idem_key <>
          concat('unlock:', replace(unlock.drama_id::text, '-', ''), ':', unlock.number)`,
  },
  {
    fault: 'is the last unlock of a drama that is open further',
    rows: sql`
      select user_id, coalesce(paid.seq, 0) as seq from drama_progress
      left join paid using (user_id, drama_id)
      where unlocked_upto > coalesce(paid.number, 0)`,
  },
  {
    fault: 'unlocks an episode that is locked',
    rows: sql`
      select user_id, paid.seq from paid
      left join drama_progress using (user_id, drama_id)
      where coalesce(unlocked_upto, 0) < paid.number`,
  },
];

/** Faults of rows cut off at the end; an earlier gap is detected at the row after it. */
const CUT: FaultKind[] = [
  {
    fault: 'is gone, and entries, lots or unlocks of it are there',
    rows: sql`
      select part.user_id, part.tx_seq as seq from (
        select user_id, tx_seq from ledger_entry
        union select user_id, tx_seq from coin_lot
        union select user_id, tx_seq from episode_unlock
      ) as part
      left join last on last.user_id = part.user_id
      where part.tx_seq > coalesce(last.seq, 0)`,
  },
];

/** Hash faults are checked last, because other faults explain more. */
const HASHES: FaultKind[] = [
  {
    fault: 'is not what its hash was made of',
    rows: sql`select user_id, seq from chained where hash <> expected_hash`,
  },
];

/** Every fault that a ledger can have, most informative first. Their queries read `recomputed`. */
export const FAULTS: readonly FaultKind[] = [
  ...CHAIN,
  ...LOTS,
  ...DRAMAS,
  ...HASHES,
  ...WALLETS,
  ...CUT,
];
