import type { FeedbackRow } from '@hookline/contract/studio';

import { Badge, type Tone } from '../badge.tsx';

export const FEEDBACK_STATE_WORDS: Readonly<Record<FeedbackRow['state'], string>> = {
  open: 'open',
  'in-work': 'in work',
  done: 'done',
};
const TONES: Readonly<Record<FeedbackRow['state'], Tone>> = {
  open: 'warn',
  'in-work': 'accent',
  done: 'neutral',
};

/** Shows the state of a feedback. */
export function FeedbackStateBadge({ state }: { state: FeedbackRow['state'] }) {
  return <Badge tone={TONES[state]}>{FEEDBACK_STATE_WORDS[state]}</Badge>;
}
