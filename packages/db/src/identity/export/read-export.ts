import type { WriteTransaction } from '../../open-database.ts';
import {
  exportActions,
  exportFeedback,
  exportHolds,
  exportMemberNotes,
  exportOrderNotes,
  exportProfile,
  exportSessions,
  exportSettings,
  type ExportKey,
} from './export-account.ts';
import { exportFavourites, exportHistory, exportLikes, exportPositions } from './export-library.ts';
import {
  exportDecisions,
  exportDisputes,
  exportLedger,
  exportLedgerEntries,
  exportLots,
  exportOrders,
  exportRefunds,
  exportSubscriptions,
  exportUnlocks,
} from './export-wallet.ts';

export type MemberRows = Awaited<ReturnType<typeof readExport>>;

/**
 * Reads all stored rows about a member, with their database columns, except for login secrets and
 * operators' names: the newest `rowsMax` rows of each list. The transaction must use one snapshot
 * (REPEATABLE READ).
 *
 * @throws NoResultError if there is no such member.
 */
export async function readExport(tx: WriteTransaction, key: ExportKey) {
  const { userId } = key;
  return {
    ...(await exportProfile(tx, userId)),
    settings: await exportSettings(tx, userId),
    lists: {
      holds: await exportHolds(tx, key),
      sessions: await exportSessions(tx, key),
      ledger: await exportLedger(tx, key),
      ledgerEntries: await exportLedgerEntries(tx, key),
      lots: await exportLots(tx, key),
      unlocks: await exportUnlocks(tx, key),
      subscriptions: await exportSubscriptions(tx, key),
      orders: await exportOrders(tx, key),
      refunds: await exportRefunds(tx, key),
      disputes: await exportDisputes(tx, key),
      decisions: await exportDecisions(tx, key),
      favourites: await exportFavourites(tx, key),
      likes: await exportLikes(tx, key),
      history: await exportHistory(tx, key),
      positions: await exportPositions(tx, key),
      feedback: await exportFeedback(tx, key),
      memberNotes: await exportMemberNotes(tx, key),
      orderNotes: await exportOrderNotes(tx, key),
      actions: await exportActions(tx, key),
    },
  };
}
