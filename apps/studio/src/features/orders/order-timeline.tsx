import type { OrderDetail } from '@hookline/contract/studio';

import { formatCount, formatMoney } from '../../lib/format.ts';
import { NoteText } from '../../parts/events/note-text.tsx';
import { Timeline, type TimelineItem } from '../../parts/timeline.tsx';

/** Shows what happened to an order here, the newest first. */
export function OrderTimeline({ detail }: { detail: OrderDetail }) {
  const items = [
    ...ownItems(detail),
    ...moneyItems(detail),
    ...detail.notes.map(({ noteId, at, operator, text }): TimelineItem => ({
      key: noteId,
      atMs: at,
      title: `Note by ${operator}`,
      detail: <NoteText text={text} />,
      tone: 'accent',
    })),
    ...detail.acts.map(actItem),
    ...detail.webhooks.map(({ eventId, type, receivedAt, isHandled }): TimelineItem => ({
      key: `webhook ${eventId}`,
      atMs: receivedAt,
      title: `Webhook ${type}`,
      ...(isHandled ? {} : { detail: 'Not handled yet', tone: 'warn' }),
    })),
    ...detail.postings.map(postingItem),
  ];
  return <Timeline label="What happened" items={items.toSorted((a, b) => b.atMs - a.atMs)} />;
}

function ownItems({ order }: OrderDetail): TimelineItem[] {
  const { storefront, dramaId } = order;
  const where =
    dramaId === null ? `in the ${storefront}` : `in the ${storefront}, from drama ${dramaId}`;
  const dated: readonly (readonly [
    number | null,
    Omit<TimelineItem, 'key' | 'atMs'> & { title: string },
  ])[] = [
    [order.createdAt, { title: 'Made', detail: where }],
    [order.cancelledAt, { title: 'Cancelled', detail: 'The buyer came back without paying' }],
    [order.paidAt, { title: 'Paid', detail: 'PayPal took the money', tone: 'good' }],
    [
      order.reversedAt,
      { title: 'Reversed', detail: 'The money went back to the buyer', tone: 'danger' },
    ],
    [order.waitsSince, { title: 'Began to wait for a decision', tone: 'warn' }],
  ];
  return dated.flatMap(([atMs, item]) =>
    atMs === null ? [] : [Object.assign({ key: item.title, atMs }, item)],
  );
}

const ANSWERS = {
  asked: 'PayPal has not answered yet: being checked',
  done: 'Done',
  refused: 'Refused by PayPal',
} as const;
const PHASES = {
  open: 'Dispute opened',
  unclear: 'Dispute ended, and PayPal does not say for whom',
  won: 'Dispute won: the money stays',
  lost: 'Dispute lost',
} as const;

function moneyItems({ order: { currency }, refunds, disputes }: OrderDetail): TimelineItem[] {
  return [
    ...refunds.map(({ refundNo, cents, state, paypalRefundId, askedAt }): TimelineItem => ({
      key: refundNo,
      atMs: askedAt,
      title: `Refund of ${formatMoney(cents, currency)}`,
      detail: `${ANSWERS[state]} · ${refundNo}${paypalRefundId === null ? '' : ` · PayPal ${paypalRefundId}`}`,
      tone: state === 'asked' ? 'warn' : 'neutral',
    })),
    ...disputes.map(({ disputeId, phase, lostCents, changedAt }): TimelineItem => ({
      key: disputeId,
      atMs: changedAt,
      title: PHASES[phase],
      detail: lostCents === null ? disputeId : `${disputeId} · ${formatMoney(lostCents, currency)}`,
      tone: phase === 'won' ? 'good' : phase === 'lost' ? 'danger' : 'warn',
    })),
  ];
}

function actItem(act: OrderDetail['acts'][number]): TimelineItem {
  const { entryId, doneAt, operator, action, reason, before, after } = act;
  const changes = changesOf(before ?? {}, after ?? {});
  return {
    key: entryId,
    atMs: doneAt,
    title: `${action} by ${operator}`,
    detail: [...(reason === null ? [] : [reason]), ...changes].join(' · '),
    tone: 'accent',
  };
}

type Details = Readonly<Record<string, unknown>>;

/** Words the states before and after an act, as the audit keeps them. */
function changesOf(before: Details, after: Details): string[] {
  const [from, to] = [before['state'], after['state']];
  return typeof from === 'string' && typeof to === 'string' ? [`${from} to ${to}`] : [];
}

function postingItem(posting: OrderDetail['postings'][number]): TimelineItem {
  const { seq, coinDelta, bonusDelta, debtDelta, createdAt } = posting;
  const parts = [
    ...(coinDelta === 0 ? [] : [`${signed(coinDelta)} coins`]),
    ...(bonusDelta === 0 ? [] : [`${signed(bonusDelta)} bonus`]),
    ...(debtDelta === 0 ? [] : [`${signed(debtDelta)} debt`]),
  ];
  return {
    key: `posting ${seq}`,
    atMs: createdAt,
    title: parts.length === 0 ? 'Posting' : parts.join(', '),
    detail: `Row ${formatCount(seq)} of the member's ledger`,
    tone: coinDelta + bonusDelta > 0 ? 'good' : 'neutral',
  };
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));
