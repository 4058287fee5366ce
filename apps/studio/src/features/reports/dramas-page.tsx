import type { StudioData } from '@hookline/contract/studio';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { PeriodBar, usePeriod } from './period.tsx';

type Drama = StudioData<'reportDramas'>['dramas'][number];

const count = (key: 'views' | 'starts' | 'unlocks' | 'coin' | 'bonus', title: string) =>
  ({ key, title, align: 'end', cell: (drama: Drama) => formatCount(drama[key]) }) as const;

const columnsOf = (currency: string): readonly Column<Drama>[] => [
  { key: 'name', title: 'Drama', cell: ({ name, dramaId }) => (name === '' ? dramaId : name) },
  count('views', 'Views'),
  count('starts', 'Plays'),
  count('unlocks', 'Unlocks'),
  count('coin', 'Coins'),
  count('bonus', 'Bonus'),
  {
    key: 'cents',
    title: 'Money',
    align: 'end',
    cell: ({ cents }) => <Money cents={cents} currency={currency} />,
  },
];

/** Shows the dramas that earned the most in a period. */
export function DramasReportPage() {
  const { filters, period } = usePeriod();
  const query = useCall('reportDramas', period);
  return (
    <Page
      title="Reports"
      lead="The 100 dramas that earned the most. Each spent coin is followed to its lot and the lot to its order; bonus and gifts bring no money. A view is a viewer of an episode a day, a play is what a browser reported."
      command={`report views --from ${period.from} --to ${period.until}`}
      actions={
        query.data && <DramasCsv name={`dramas-${period.from}`} dramas={query.data.dramas} />
      }
    >
      <PeriodBar filters={filters} />
      <Loaded query={query}>
        {({ dramas, currency }) => (
          <DataTable
            caption="Dramas"
            columns={columnsOf(currency)}
            rows={dramas}
            rowKey={({ dramaId }) => dramaId}
            empty="Nothing was watched in this period."
          />
        )}
      </Loaded>
    </Page>
  );
}

function DramasCsv({ name, dramas }: { name: string; dramas: readonly Drama[] }) {
  return (
    <CsvLink
      name={name}
      table={() => ({
        header: ['drama_id', 'drama', 'views', 'plays', 'unlocks', 'coins', 'bonus', 'cents'],
        rows: dramas.map((drama) => [
          drama.dramaId,
          drama.name,
          drama.views,
          drama.starts,
          drama.unlocks,
          drama.coin,
          drama.bonus,
          drama.cents,
        ]),
      })}
    />
  );
}
