import { Badge, type Tone } from '../../parts/badge.tsx';
import { STATE_WORDS, type State } from './texts.ts';

const TONES: Readonly<Partial<Record<State, Tone>>> = {
  PAID: 'good',
  REVIEW: 'warn',
  PENDING: 'accent',
  CAPTURING: 'accent',
  DISPUTED: 'warn',
  REVERSED: 'danger',
};

/** State of an order. */
export function StateBadge({ state }: { state: State }) {
  return <Badge tone={TONES[state] ?? 'neutral'}>{STATE_WORDS[state]}</Badge>;
}
