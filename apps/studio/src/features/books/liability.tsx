import type { StudioData } from '@hookline/contract/studio';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Money } from '../../parts/money.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';

type Liability = StudioData<'bookLiability'>;
type Lots = Liability['lots'][number];

/** Shows what members hold: the coins that are still to be delivered, and their price. */
export function Liability() {
  const query = useCall('bookLiability', {});
  return (
    <Section title="Open coins" isBare actions={query.data && <LiabilityCsv of={query.data} />}>
      <Loaded query={query}>
        {({ at, lots, currency }) => (
          <div className="grid gap-2">
            <DataTable
              caption="Open coins"
              columns={columnsOf(currency)}
              rows={lots}
              rowKey={({ name, isBought }) => `${name} ${isBought}`}
              empty="Nobody holds coins."
            />
            <p className="text-xs text-pretty text-muted">
              <When ms={at} />: <Money cents={totalOf(lots)} currency={currency} /> were paid for
              coins that are not spent yet. A bought coin is worth its part of the order's price;
              bonus and gifts are worth nothing.
            </p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const totalOf = (lots: readonly Lots[]) => lots.reduce((sum, { cents }) => sum + cents, 0);

const columnsOf = (currency: string): readonly Column<Lots>[] => [
  { key: 'name', title: 'From', cell: ({ name }) => name },
  { key: 'kind', title: 'Kind', cell: ({ isBought }) => (isBought ? 'coins' : 'bonus') },
  { key: 'lots', title: 'Lots', align: 'end', cell: ({ lots }) => formatCount(lots) },
  {
    key: 'remaining',
    title: 'Not spent',
    align: 'end',
    cell: ({ remaining }) => formatCount(remaining),
  },
  {
    key: 'cents',
    title: 'Paid for them',
    align: 'end',
    cell: ({ cents }) => <Money cents={cents} currency={currency} />,
  },
];

function LiabilityCsv({ of: { lots } }: { of: Liability }) {
  return (
    <CsvLink
      name="open-coins"
      table={() => ({
        header: ['from', 'kind', 'lots', 'not_spent', 'paid_cents'],
        rows: lots.map((row) => [
          row.name,
          row.isBought ? 'coins' : 'bonus',
          row.lots,
          row.remaining,
          row.cents,
        ]),
      })}
    />
  );
}
