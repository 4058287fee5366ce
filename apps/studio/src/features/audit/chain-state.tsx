import type { StudioData } from '@hookline/contract/studio';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { Badge } from '../../parts/badge.tsx';

const BOX =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5';

/** The end of the chain, and whether it still has the head that was recorded outside of it. */
export function ChainState() {
  const { data, error } = useCall('auditState', {});
  return (
    <section aria-label="Chain" className={BOX}>
      <span className="font-medium">Chain</span>
      {data === undefined ? (
        <span className="text-muted">{error === null ? 'Reading …' : sentenceOf(error)}</span>
      ) : (
        <State state={data} />
      )}
    </section>
  );
}

function State({ state }: { state: StudioData<'auditState'> }) {
  const { seq, hash, recorded } = state;
  return (
    <>
      <span className="text-muted">
        {seq === 0 ? 'No entries yet' : `Entry ${formatCount(seq)}, `}
        {seq > 0 && (
          <code title={hash} className="text-xs">
            {hash.slice(0, 12)}
          </code>
        )}
      </span>
      {recorded === null ? (
        <Badge tone="warn">no head recorded outside yet</Badge>
      ) : recorded.isThere ? (
        <Badge tone="good">
          head {formatCount(recorded.seq)} of {recorded.day} is there
        </Badge>
      ) : (
        <Badge tone="danger">
          head {formatCount(recorded.seq)} of {recorded.day} is lost
        </Badge>
      )}
      <span className="text-muted">
        <code className="text-xs">hookline audit verify</code> checks all of it.
      </span>
    </>
  );
}
