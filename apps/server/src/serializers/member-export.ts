import type { DataOf, memberExportCall } from '@hookline/contract';
import type { identity } from '@hookline/db';
import type { MemberExportRows } from '@hookline/services/identity';

type Rows = identity.MemberRows;
type Lists = Rows['lists'];
type Data = DataOf<typeof memberExportCall>;

/** Version of the file; raise it when a part or a field is renamed, removed, or changes meaning. */
const FORMAT_VERSION = 1;

/** Creates the file that an operator exports, which docs/member-export.md describes. */
export function serializeExportFile(userId: string, exported: MemberExportRows) {
  return { formatVersion: FORMAT_VERSION, ...serializeMemberExport(userId, exported) };
}

/** Creates the content of an export file, with wire names and ISO 8601 times. */
export function serializeMemberExport(userId: string, exported: MemberExportRows): Data {
  const { rows, exportedAtMs, isComplete } = exported;
  const { member, logins, wallet, lists } = rows;
  return {
    exportedAt: new Date(exportedAtMs).toISOString(),
    isComplete,
    profile: {
      userId,
      code: member.code ?? '',
      nickName: member.nick_name ?? '',
      headImageUrl: member.head_image_url,
      createdAt: iso(member.created_at),
      subscriptionStartsAt: isoOrNull(member.subscribe_starts_at),
      subscriptionEndsAt: isoOrNull(member.subscribe_ends_at),
    },
    logins,
    holds: lists.holds.map((row) => ({
      reasons: row.reasons,
      heldAt: iso(row.held_at),
      keptUntil: iso(row.kept_until),
    })),
    settings: settingsOf(rows),
    sessions: lists.sessions.map((row) => ({
      state: row.state,
      equipmentId: row.equipment_id,
      startedAt: iso(row.created_at),
      seenAt: iso(row.seen_at),
      endsAt: iso(row.ends_at),
    })),
    wallet,
    ...ledgerOf(lists),
    ...ordersOf(lists),
    ...libraryOf(lists),
    feedback: lists.feedback.map((row) => ({
      types: row.types,
      description: row.description,
      email: row.email,
      contentId: hexOrNull(row.drama_id),
      chapterId: hexOrNull(row.episode_id),
      locale: row.locale,
      at: iso(row.created_at),
    })),
    notes: [
      ...lists.memberNotes.map((row) => ({
        orderNo: null,
        text: row.text,
        at: iso(row.created_at),
      })),
      ...lists.orderNotes.map((row) => ({
        orderNo: row.order_no,
        text: row.text,
        at: iso(row.created_at),
      })),
    ].toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    actions: lists.actions.map((row) => ({
      action: row.action,
      orderNo: row.subject_kind === 'order' ? row.subject_id : null,
      before: readableTimes(row.before),
      after: readableTimes(row.after),
      reason: row.reason,
      at: iso(row.done_at),
    })),
  };
}

/** Formats the times in the facts of an action as ISO 8601, like the rest of the export. */
function readableTimes(facts: Record<string, unknown> | null): Record<string, unknown> | null {
  if (facts === null) return null;
  const entries = Object.entries(facts).map(([key, value]): [string, unknown] => {
    if (!key.endsWith('AtMs')) return [key, value];
    const time = typeof value === 'number' ? new Date(value).toISOString() : value;
    return [key.slice(0, -'Ms'.length), time];
  });
  return Object.fromEntries(entries);
}

function settingsOf({ settings: row }: Rows): Data['settings'] {
  if (row === null) return null;
  return {
    autoPlayNext: row.auto_play_next,
    autoUnlock: row.auto_unlock,
    autoUnlockDailyCoins: row.auto_unlock_daily_coins,
    captionsLang: row.captions_lang,
    autoUnlockDay: row.auto_unlock_day,
    autoUnlockSpent: row.auto_unlock_spent,
    autoUnlockInARow: row.auto_unlock_in_a_row,
  };
}

function ledgerOf(
  lists: Lists,
): Pick<Data, 'ledger' | 'ledgerEntries' | 'lots' | 'unlocks' | 'subscriptions'> {
  return {
    ledger: lists.ledger.map((row) => ({
      number: row.seq,
      recordId: row.id,
      accountType: row.account_type,
      coin: row.coin_delta,
      bonus: row.bonus_delta,
      debt: row.debt_delta,
      coinAfter: row.coin_after,
      bonusAfter: row.bonus_after,
      debtAfter: row.debt_after,
      orderNo: row.order_no,
      at: iso(row.created_at),
    })),
    ledgerEntries: lists.ledgerEntries.map((row) => ({
      number: row.tx_seq,
      line: row.line,
      currency: row.currency,
      debitAccount: row.debit_account,
      creditAccount: row.credit_account,
      amount: row.amount,
      lotId: row.lot_id,
    })),
    lots: lists.lots.map((row) => ({
      lotId: row.id,
      currency: row.currency,
      accountType: row.account_type,
      granted: row.granted,
      remaining: row.remaining,
      isFrozen: row.is_frozen,
      orderNo: row.order_no,
      grantedAt: iso(row.granted_at),
      expiresAt: isoOrNull(row.expires_at),
    })),
    unlocks: lists.unlocks.map((row) => ({
      contentId: hex(row.drama_id),
      sequenceNo: row.number,
      price: row.price,
      coin: row.coin,
      bonus: row.bonus,
      isAutomatic: row.is_automatic,
      at: iso(row.created_at),
    })),
    subscriptions: lists.subscriptions.map((row) => ({
      number: row.tx_seq,
      startsAt: iso(row.starts_at),
      endsAt: iso(row.ends_at),
    })),
  };
}

function ordersOf(lists: Lists): Pick<Data, 'orders' | 'refunds' | 'disputes' | 'decisions'> {
  return {
    orders: lists.orders.map((row) => ({
      orderNo: row.order_no,
      state: row.state,
      productId: row.product_id,
      contentId: hexOrNull(row.content_id),
      chapterId: hexOrNull(row.chapter_id),
      amountCents: row.amount_cents,
      currency: row.currency,
      coinsBuy: row.coins_buy,
      coinsBonus: row.coins_bonus,
      refundedCents: row.refunded_cents,
      paypalOrderId: row.paypal_order_id,
      paypalCaptureId: row.capture_id,
      createdAt: iso(row.created_at),
      cancelledAt: isoOrNull(row.cancelled_at),
      paidAt: isoOrNull(row.paid_at),
      reversedAt: isoOrNull(row.reversed_at),
    })),
    refunds: lists.refunds.map((row) => ({
      orderNo: row.order_no,
      refundNo: row.refund_no,
      cents: row.cents,
      state: row.state,
      askedAt: iso(row.asked_at),
      answeredAt: isoOrNull(row.answered_at),
    })),
    disputes: lists.disputes.map((row) => ({
      orderNo: row.order_no,
      disputeId: row.dispute_id,
      phase: row.phase,
      lostCents: row.lost_cents,
      openedAt: iso(row.opened_at),
      changedAt: iso(row.changed_at),
    })),
    decisions: lists.decisions.map((row) => ({
      orderNo: row.order_no,
      kind: row.kind,
      reason: row.reason,
      at: iso(row.decided_at),
    })),
  };
}

function libraryOf(lists: Lists): Pick<Data, 'favourites' | 'likes' | 'history' | 'positions'> {
  return {
    favourites: lists.favourites.map((row) => ({
      contentId: hex(row.drama_id),
      at: iso(row.added_at),
    })),
    likes: lists.likes.map((row) => ({
      contentId: hex(row.drama_id),
      chapterId: hex(row.episode_id),
      at: iso(row.liked_at),
    })),
    history: lists.history.map((row) => ({
      contentId: hex(row.drama_id),
      chapterId: hex(row.episode_id),
      at: iso(row.watched_at),
    })),
    positions: lists.positions.map((row) => ({
      contentId: hex(row.drama_id),
      chapterId: hex(row.episode_id),
      seconds: row.seconds,
      at: iso(row.reported_at),
    })),
  };
}

function iso(at: Date): string {
  return at.toISOString();
}

function isoOrNull(at: Date | null): string | null {
  return at === null ? null : iso(at);
}

/** Returns an id without dashes, as content ids are on the wire. */
function hex(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function hexOrNull(uuid: string | null): string | null {
  return uuid === null ? null : hex(uuid);
}
