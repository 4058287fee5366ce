import type { FeedbackRow } from '@hookline/contract/studio';

import { Badge, type Tone } from '../../parts/badge.tsx';
import { STATE_WORDS } from './texts.ts';

const TONES: Readonly<Record<FeedbackRow['state'], Tone>> = {
  open: 'warn',
  'in-work': 'accent',
  done: 'neutral',
};

/** Shows the state of a feedback. */
export function FeedbackStateBadge({ state }: { state: FeedbackRow['state'] }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}
