import type { StudioData } from '@hookline/contract/studio';

import { useCall } from '../../lib/query.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';

type Entry = StudioData<'productHistory'>['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'time', title: 'Time', cell: ({ doneAt }) => <When ms={doneAt} /> },
  { key: 'operator', title: 'Operator', cell: ({ operator }) => operator },
  {
    key: 'lines',
    title: 'Changes',
    cell: ({ lines }) =>
      lines === null ? (
        <span className="text-muted">Too long to be kept</span>
      ) : (
        lines.map((line) => (
          <span key={line} className="block min-w-60">
            {line}
          </span>
        ))
      ),
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason ?? '–' },
];

/** Shows who has changed prices and packages, when and why. */
export function PriceHistory() {
  const history = useCall('productHistory', {});
  return (
    <Section title="Price history" isBare>
      <Loaded query={history}>
        {({ entries }) => (
          <DataTable
            caption="Price history"
            columns={COLUMNS}
            rows={entries}
            rowKey={({ entryId }) => entryId}
            empty="No operator has changed a package yet."
          />
        )}
      </Loaded>
    </Section>
  );
}
