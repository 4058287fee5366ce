import { DRAMA_STATES, type DramaRow, type StudioData } from '@hookline/contract/studio';
import { LANGUAGE_NAMES, LOCALES } from '@hookline/domain/routing';
import { Link } from 'react-router';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { useList } from '../../lib/use-list.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink, TEXT_LINK } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { ColumnChooser, shownColumns } from '../../parts/column-chooser.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Coins } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { BulkBar, useMayChangeMany } from './bulk-bar.tsx';
import { StateBadge } from './state-badge.tsx';
import { priceText, STATE_WORDS } from './texts.ts';

const DEFAULTS = { q: '', state: '', gap: '', category: '', row: '' };
const GAPS = ['', 'any', ...LOCALES] as const;
const COVER_PX = 24;

const COLUMNS: readonly Column<DramaRow>[] = [
  {
    key: 'name',
    title: 'Drama',
    cell: ({ name, cover }) => (
      <span className="flex min-w-44 items-center gap-3">
        <Cover picture={cover} widthPx={COVER_PX} />
        {/* Its line is that of the other cells, and not the lower edge of the cover. */}
        <span className="min-w-0 self-baseline">{name}</span>
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'ready', title: 'Films ready', align: 'end', cell: (drama) => <Ready drama={drama} /> },
  { key: 'price', title: 'Price', align: 'end', cell: priceText },
  { key: 'free', title: 'Free', align: 'end', cell: ({ freeCount }) => formatCount(freeCount) },
  { key: 'plays', title: 'Plays, 7 days', align: 'end', cell: ({ week }) => count(week.views) },
  { key: 'unlocks', title: 'Unlocks', align: 'end', cell: ({ week }) => count(week.unlocks) },
  {
    key: 'spent',
    title: 'Spent',
    align: 'end',
    cell: ({ week }) =>
      week.coin + week.bonus === 0 ? count(0) : <Coins coin={week.coin} bonus={week.bonus} />,
  },
  {
    key: 'gaps',
    title: 'Untranslated',
    align: 'end',
    cell: ({ dramaId, gapCount }) => (
      <Link
        to={`/dramas/${dramaId}/texts`}
        data-key="e"
        className={`${TEXT_LINK} whitespace-nowrap`}
      >
        {gapCount === 0 ? 'Texts' : `${gapCount} of ${LOCALES.length}`}
      </Link>
    ),
  },
  {
    key: 'changed',
    title: 'Changed',
    align: 'end',
    cell: ({ changedAt }) => <When ms={changedAt} isDay />,
  },
];

const count = (value: number) =>
  value === 0 ? <span className="text-muted">–</span> : formatCount(value);

function Ready({ drama: { readyCount, episodeCount, failedCount } }: { drama: DramaRow }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {failedCount > 0 && <Badge tone="danger">{formatCount(failedCount)} failed</Badge>}
      {formatCount(readyCount)} of {formatCount(episodeCount)}
    </span>
  );
}

/** Lists dramas in any state, the last changed first, by filters in the address. */
export function DramasPage() {
  const filters = useFilters(DEFAULTS, { state: ['', ...DRAMA_STATES], gap: GAPS });
  const { q, state, gap, category, row } = filters.values;
  const list = useList('dramaList', {
    q: q.trim() || undefined,
    state: DRAMA_STATES.find((each) => each === state),
    gap: gap === 'any' ? 'any' : LOCALES.find((locale) => locale === gap),
    categoryId: category || undefined,
    columnId: row || undefined,
  });
  const choices = useCall('dramaFilters', {}).data;
  const selection = useSelection(list.rows, keyOf);
  const mayChangeMany = useMayChangeMany();
  return (
    <Page
      title="Dramas"
      lead="The last changed first. The search takes words of a name in any language, an address of viewers or the first digits of an id."
      command="drama list"
      actions={
        <>
          <ButtonLink to="/system/queue">Queue</ButtonLink>
          <ButtonLink to="/dramas?gap=any">Not translated</ButtonLink>
        </>
      }
    >
      <FilterBar filters={filters} fields={fieldsOf(choices)}>
        <ColumnChooser columns={COLUMNS} filters={filters} />
      </FilterBar>
      <ListTable
        caption="Dramas"
        list={list}
        columns={shownColumns(COLUMNS, filters)}
        rowKey={keyOf}
        selection={mayChangeMany ? { ...selection, nameOf: ({ name }) => name } : undefined}
        rowHref={({ dramaId }) => `/dramas/${dramaId}`}
        empty={
          filters.isChanged
            ? 'No drama fits these filters so far.'
            : 'There are no dramas yet. Import one with: hookline import ./folder'
        }
      />
      {mayChangeMany && <BulkBar selection={selection} />}
    </Page>
  );
}

const keyOf = ({ dramaId }: DramaRow) => dramaId;

const ALL = { value: '', label: 'All' };

/** Fields of the filters; genres and rows come from the server. */
function fieldsOf(choices: StudioData<'dramaFilters'> | undefined) {
  return [
    { kind: 'text', name: 'q', label: 'Search', placeholder: 'Name, address, id …' },
    {
      kind: 'select',
      name: 'state',
      label: 'State',
      options: [ALL, ...DRAMA_STATES.map((each) => ({ value: each, label: STATE_WORDS[each] }))],
    },
    {
      kind: 'select',
      name: 'gap',
      label: 'Not translated',
      options: [
        ALL,
        { value: 'any', label: 'In any language' },
        ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] })),
      ],
    },
    {
      kind: 'select',
      name: 'category',
      label: 'Genre',
      options: [
        ALL,
        ...(choices?.categories ?? []).map((each) => ({
          value: each.categoryId,
          label: each.name,
        })),
      ],
    },
    {
      kind: 'select',
      name: 'row',
      label: 'Row of the home page',
      options: [
        ALL,
        ...(choices?.columns ?? []).map(({ columnId, name }) => ({
          value: columnId,
          label: name,
        })),
      ],
    },
  ] as const;
}
