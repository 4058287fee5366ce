import {
  audit,
  feedback,
  identity,
  orders,
  type Database,
  type WriteTransaction,
} from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain/checkout';
import { decideDeletion, type DeletionRefusal } from '@hookline/domain/identity';

import { recordAudit } from '../audit/record-audit.ts';
import { moveOrder } from '../checkout/write-settlement.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import type { AccountHolds } from './account-holds.ts';
import { holdAccounts } from './hold-accounts.ts';
import type { MemberJournal } from './member-journal.ts';

export type DeletionOutcome =
  | { kind: 'deleted' }
  /** Another request has already deleted the member. Nothing has changed. */
  | { kind: 'deleted-before' }
  | { kind: 'refused'; reason: DeletionRefusal };

/**
 * Deletes a member (ADR 0045): their profile, history, likes, favourites and logins, all at once.
 * Wallet, ledger and orders are kept under an id without a person. For an account that is blocked,
 * has a debt or recent reversals, or can still dispute a payment, a hash is kept.
 *
 * @param request.loginAtMs  Start of the login that requests the deletion.
 * @param request.by  The operator who deletes the member; no login of the member is required.
 * @param deps.journal  Journal outside the database, used after a restore (ADR 0022).
 */
export async function deleteMember(
  request: { userId: string } & ({ loginAtMs: number } | { by: OperatorDecision }),
  deps: {
    db: Database;
    now: () => number;
    accountHolds: AccountHolds;
    journal?: MemberJournal;
  },
): Promise<DeletionOutcome> {
  const { userId } = request;
  const { db, now, accountHolds, journal } = deps;
  const { months } = accountHolds;
  // Reads the key before the transaction, because this may need a second connection.
  const hashAccount = await accountHolds.open();
  const loginAtMs = 'by' in request ? null : request.loginAtMs;
  const by = 'by' in request ? request.by : undefined;
  const outcome = await changeWallet(
    { db, now },
    userId,
    async (tx, nowMs): Promise<DeletionOutcome> => {
      const standing = await identity.lockStanding(tx, userId);
      if (standing === 'gone') return { kind: 'deleted-before' };

      const open = await orders.listUnendedOrders(tx, userId);
      const decision = decideDeletion({ loginAtMs, orders: open, nowMs });
      if (decision.kind === 'refused') return decision;

      for (const order of decision.abandoned) {
        await moveOrder(tx, { order, state: 'EXPIRED', change: { cancelledAtMs: nowMs }, nowMs });
      }
      await forgetActivity(tx, userId);
      const isBlocked = standing === 'blocked';
      await holdAccounts(tx, { userId, isBlocked, hashAccount, months, nowMs });
      await identity.eraseMember(tx, { userId, nowMs });
      // Must precede the deletion's own audit entry, whose reason is kept.
      await audit.forgetReasons(tx, userId);
      const subject = { kind: 'member', id: userId } as const;
      await recordAudit(tx, { by, action: 'member delete', subject });
      return { kind: 'deleted' };
    },
  );
  if (outcome.kind === 'deleted') await journal?.append({ kind: 'deleted', userId, atMs: now() });
  return outcome;
}

/** Time for which deleted members are checked for late writes: longer than any request takes. */
const LATE_MS = 2 * 60 * 60 * 1000;

/**
 * Erases data written by requests that were running while their member was deleted. Any number of
 * servers may do this at once.
 *
 * @throws The reason of an aborted signal.
 */
export async function forgetLateWrites(
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
  { db }: { db: Database },
): Promise<void> {
  for (const userId of await identity.listDeletedSince(db, nowMs - LATE_MS)) {
    signal.throwIfAborted();
    await changeWallet({ db, now: () => nowMs }, userId, async (tx) => {
      await forgetActivity(tx, userId);
      await identity.forgetLoginsAndSettings(tx, userId);
    });
  }
}

async function forgetActivity(tx: WriteTransaction, userId: string): Promise<void> {
  await identity.forgetLibrary(tx, userId);
  await feedback.forgetSender(tx, userId);
  await identity.forgetNotes(tx, userId);
}
