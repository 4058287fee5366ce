import { Badge, type Tone } from '../../parts/badge.tsx';
import { STATE_WORDS, type DramaState } from './texts.ts';

const TONES: Readonly<Record<DramaState, Tone>> = {
  draft: 'neutral',
  published: 'good',
  retired: 'warn',
  'taken-down': 'danger',
};

/** State of a drama. */
export function StateBadge({ state }: { state: DramaState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}
