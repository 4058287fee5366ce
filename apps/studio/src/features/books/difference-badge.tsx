import { countOf } from '../../lib/format.ts';
import { Badge } from '../../parts/badge.tsx';

/** Shows how many differences a run has found. */
export function DifferenceBadge({ count }: { count: number }) {
  if (count === 0) return <Badge tone="good">no difference</Badge>;
  return <Badge tone="danger">{countOf(count, 'difference')}</Badge>;
}
