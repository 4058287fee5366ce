import { sql } from 'kysely';

import { imageOf, type ImageRecord } from '../../catalog/image-record.ts';
import type { Database } from '../../open-database.ts';
import { toHexId } from '../../hex-id.ts';
import { periodOf, type Period } from '../period.ts';

export type RecordPage = { userId: string; pageNumber: number; itemsMax: number };

export type CoinRecordRow = {
  recordId: string;
  accountType: number;
  /** Signed number of coins; negative for coins that left the wallet. */
  coins: number;
  /** Expiry of the added lot; null if it never expires or no lot was added. */
  expiresAtMs: number | null;
  createdAtMs: number;
  /** Subscription that the record belongs to; null if it belongs to none. */
  subscription: Period | null;
};

/**
 * Lists all events of the ledger except for unlocks, newest first. A credit that covered a debt
 * shows the whole credit, not the remainder; a claw-back likewise shows its whole amount.
 *
 * @param page.pageNumber  One-based.
 */
export async function listCoinRecords(
  db: Database,
  page: RecordPage,
): Promise<{ records: CoinRecordRow[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('ledger_tx as tx')
    .leftJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'tx.user_id').onRef('lot.tx_seq', '=', 'tx.seq'),
    )
    .leftJoin('subscription_period as period', (join) =>
      join.onRef('period.user_id', '=', 'tx.user_id').onRef('period.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', page.userId)
    .where('tx.account_type', '<>', 0)
    .orderBy('tx.seq', 'desc')
    .limit(page.itemsMax + 1)
    .offset((page.pageNumber - 1) * page.itemsMax)
    .select(['tx.id', 'tx.account_type', 'tx.created_at', 'lot.expires_at'])
    .select(['period.starts_at', 'period.ends_at'])
    .select(sql<number>`tx.coin_delta + tx.bonus_delta - tx.debt_delta`.as('coins'))
    .execute();

  const records = rows.slice(0, page.itemsMax).map((row) => ({
    recordId: row.id,
    accountType: row.account_type,
    coins: row.coins,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    subscription: periodOf(row),
  }));
  return { records, hasMore: rows.length > page.itemsMax };
}

export type UnlockRecordRow = {
  recordId: string;
  dramaId: string;
  dramaName: string;
  /** Null while the cover is being generated. */
  cover: ImageRecord | null;
  /** One-based. */
  number: number;
  coin: number;
  bonus: number;
  createdAtMs: number;
};

/** Lists unlocks, newest first. Names are in `locale`, or else in English. */
export async function listUnlocks(
  db: Database,
  page: RecordPage & { locale: string },
): Promise<{ records: UnlockRecordRow[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('episode_unlock as unlock')
    .innerJoin('ledger_tx as tx', (join) =>
      join.onRef('tx.user_id', '=', 'unlock.user_id').onRef('tx.seq', '=', 'unlock.tx_seq'),
    )
    .innerJoin('drama', 'drama.id', 'unlock.drama_id')
    .innerJoin('drama_text as english', (join) =>
      join.onRef('english.drama_id', '=', 'drama.id').on('english.locale', '=', 'en-US'),
    )
    .leftJoin('image', 'image.hash', 'drama.cover_image')
    .leftJoin('drama_text as local', (join) =>
      join.onRef('local.drama_id', '=', 'drama.id').on('local.locale', '=', page.locale),
    )
    .where('unlock.user_id', '=', page.userId)
    .orderBy('tx.seq', 'desc')
    .limit(page.itemsMax + 1)
    .offset((page.pageNumber - 1) * page.itemsMax)
    .select(['tx.id', 'tx.created_at', 'drama.id as drama_id'])
    .select(['image.hash as image_hash', 'image.width_px as image_width_px'])
    .select(['image.height_px as image_height_px', 'image.placeholder as image_placeholder'])
    .select('image.widths as image_widths')
    .select(['unlock.number', 'unlock.coin', 'unlock.bonus'])
    .select((eb) => eb.fn.coalesce('local.name', 'english.name').as('name'))
    .execute();

  const records = rows.slice(0, page.itemsMax).map((row) => ({
    recordId: row.id,
    dramaId: toHexId(row.drama_id),
    dramaName: row.name,
    cover: imageOf(row),
    number: row.number,
    coin: row.coin,
    bonus: row.bonus,
    createdAtMs: row.created_at.getTime(),
  }));
  return { records, hasMore: rows.length > page.itemsMax };
}
