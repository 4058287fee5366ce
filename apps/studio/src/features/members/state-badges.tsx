import type { TimelineEvent } from '@hookline/contract/studio';

import { Badge, type Tone } from '../../parts/badge.tsx';

type State = { isBlocked: boolean; isSubscriber: boolean };

/** State of a member: blocked or active, and whether a subscription runs. */
export function MemberState({ isBlocked, isSubscriber }: State) {
  return (
    <span className="inline-flex gap-1">
      {isBlocked ? <Badge tone="danger">blocked</Badge> : <Badge>active</Badge>}
      {isSubscriber && <Badge tone="accent">subscriber</Badge>}
    </span>
  );
}

type OrderState = Extract<TimelineEvent, { kind: 'order' }>['state'];

const ORDER_TONES: Readonly<Partial<Record<OrderState, Tone>>> = {
  PAID: 'good',
  PENDING: 'warn',
  REVIEW: 'warn',
  DISPUTED: 'danger',
  REVERSED: 'danger',
};

/** State of an order, in small letters. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  return (
    <Badge tone={ORDER_TONES[state] ?? 'neutral'}>{state.toLowerCase().replaceAll('_', ' ')}</Badge>
  );
}
