import type { ListedOperator } from '@hookline/contract/studio';

import { Badge, type Tone } from '../../parts/badge.tsx';

const TONES: Readonly<Record<ListedOperator['state'], Tone>> = {
  invited: 'warn',
  active: 'good',
  disabled: 'neutral',
};

/** State of an operator. */
export function StateBadge({ state }: { state: ListedOperator['state'] }) {
  return <Badge tone={TONES[state]}>{state}</Badge>;
}
