import type { TimelineEvent } from '@hookline/contract/studio';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { formatCount } from '../../lib/format.ts';
import { useList } from '../../lib/use-list.ts';
import type { Tone } from '../../parts/badge.tsx';
import { TEXT_LINK } from '../../parts/button.tsx';
import { MoreRows } from '../../parts/list-table.tsx';
import { Money } from '../../parts/money.tsx';
import { EmptyState, FailedState, LoadingRows } from '../../parts/states.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { When } from '../../parts/when.tsx';
import { FeedbackStateBadge } from '../../parts/events/feedback-state-badge.tsx';
import { NoteText } from '../../parts/events/note-text.tsx';
import { OrderStateBadge } from './state-badges.tsx';
import { deltaText, postingTitle } from './texts.ts';

/** Everything that happened to a member, newest first. */
export function MemberTimeline({ userId }: { userId: string }) {
  const list = useList('memberTimeline', { userId });
  if (list.rows === undefined) {
    if (list.error === null) return <LoadingRows />;
    return <FailedState error={list.error} onRetry={list.loadMore} />;
  }
  if (list.rows.length === 0) return <EmptyState text="Nothing has happened yet." />;
  return (
    <div className="grid gap-4">
      <Timeline
        label="Timeline"
        items={list.rows.map((event) => ({
          key: event.key,
          atMs: event.at,
          title: titleOf(event),
          detail: detailOf(event),
          tone: toneOf(event),
        }))}
      />
      <MoreRows list={list} />
    </div>
  );
}

const LOGIN_STATES = {
  active: 'Logged in',
  superseded: 'Logged in, until the next login',
  'logged-out': 'Logged in, and out since',
  blocked: 'Logged in, until blocked',
} as const;

function titleOf(event: TimelineEvent): ReactNode {
  switch (event.kind) {
    case 'action':
      return `${event.operator}: ${event.action}`;
    case 'posting':
      return postingTitle(event);
    case 'order':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Link to={`/orders/${event.orderNo}`} className={TEXT_LINK}>
            Order {event.orderNo}
          </Link>
          <OrderStateBadge state={event.state} />
        </span>
      );
    case 'note':
      return `Note by ${event.operator}`;
    case 'feedback':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Link to={`/feedback/${event.feedbackId}`} className={TEXT_LINK}>
            Feedback: {event.types.join(', ').replaceAll('-', ' ')}
          </Link>
          <FeedbackStateBadge state={event.state} />
        </span>
      );
    case 'login':
      return LOGIN_STATES[event.state];
  }
}

function detailOf(event: TimelineEvent): ReactNode {
  switch (event.kind) {
    case 'action':
      return event.reason ?? undefined;
    case 'note':
      return <NoteText text={event.text} />;
    case 'posting':
      return `${deltaText(event.delta)}. Then ${formatCount(event.after.coin)} coins, ${formatCount(event.after.bonus)} bonus.`;
    case 'order': {
      const { amountCents, refundedCents, currency, productId } = event;
      return (
        <>
          <Money cents={amountCents} currency={currency} /> for {productId}
          {refundedCents > 0 && (
            <>
              , <Money cents={refundedCents} currency={currency} /> refunded
            </>
          )}
        </>
      );
    }
    case 'feedback':
      return event.description;
    case 'login':
      return (
        <>
          Last seen <When ms={event.seenAt} />
        </>
      );
  }
}

const POSTING_TONES: Readonly<Record<string, Tone>> = {
  purchase: 'good',
  grant: 'good',
  'demo-gift': 'good',
  release: 'good',
  refund: 'warn',
  'claw-back': 'warn',
  expiry: 'warn',
  'carried-debt': 'warn',
};

function toneOf(event: TimelineEvent): Tone {
  switch (event.kind) {
    case 'action':
      return event.action === 'member block' ? 'danger' : 'accent';
    case 'note':
      return 'accent';
    case 'posting':
      return POSTING_TONES[event.event] ?? 'neutral';
    case 'order':
    case 'feedback':
    case 'login':
      return 'neutral';
  }
}
