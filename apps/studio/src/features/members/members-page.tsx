import type { ListedMember } from '@hookline/contract/studio';

import { dayEndMs, dayStartMs } from '../../lib/days.ts';
import { formatCount } from '../../lib/format.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { useList } from '../../lib/use-list.ts';
import { ColumnChooser, shownColumns } from '../../parts/column-chooser.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { SavedViews } from '../../parts/views/saved-views.tsx';
import { MemberState } from './state-badges.tsx';

const DEFAULTS = { q: '', state: '', from: '', to: '' };
const STATES = ['', 'active', 'blocked'] as const;

const COLUMNS: readonly Column<ListedMember>[] = [
  { key: 'name', title: 'Name', cell: ({ nickName }) => nickName },
  { key: 'code', title: 'Number', cell: ({ code }) => code },
  { key: 'state', title: 'State', cell: (member) => <MemberState {...member} /> },
  { key: 'coin', title: 'Coins', align: 'end', cell: ({ balance }) => formatCount(balance.coin) },
  { key: 'bonus', title: 'Bonus', align: 'end', cell: ({ balance }) => formatCount(balance.bonus) },
  {
    key: 'joined',
    title: 'Joined',
    align: 'end',
    cell: ({ createdAt }) => <When ms={createdAt} isDay />,
  },
  {
    key: 'login',
    title: 'Last login',
    align: 'end',
    cell: ({ lastLoginAt }) => <When ms={lastLoginAt} never="–" />,
  },
];

/** Lists members, newest first, and finds them by anything that names one. */
export function MembersPage() {
  const filters = useFilters(DEFAULTS, { state: STATES });
  const { q, state, from, to } = filters.values;
  const word = q.trim();
  const list = useList('memberList', {
    word: word === '' ? undefined : word,
    state: state === 'active' || state === 'blocked' ? state : undefined,
    joinedFrom: dayStartMs(from),
    joinedUntil: dayEndMs(to),
  });
  return (
    <Page
      title="Members"
      lead="Newest first. The search takes a number, a name, a login such as google:1234, an order number or a PayPal id."
      command={word === '' ? 'member list' : `member search '${word.replaceAll("'", '')}'`}
    >
      <FilterBar
        filters={filters}
        fields={[
          { kind: 'text', name: 'q', label: 'Search', placeholder: 'Number, name, order …' },
          {
            kind: 'select',
            name: 'state',
            label: 'State',
            options: [
              { value: '', label: 'All' },
              { value: 'active', label: 'Not blocked' },
              { value: 'blocked', label: 'Blocked' },
            ],
          },
          { kind: 'date', name: 'from', label: 'Joined from' },
          { kind: 'date', name: 'to', label: 'Joined until' },
        ]}
      >
        <ColumnChooser columns={COLUMNS} filters={filters} />
        <SavedViews call="memberList" filters={filters} />
      </FilterBar>
      <ListTable
        caption="Members"
        list={list}
        columns={shownColumns(COLUMNS, filters)}
        rowKey={({ userId }) => userId}
        rowHref={({ userId }) => `/members/${userId}`}
        empty={filters.isChanged ? 'No member fits these filters.' : 'Nobody has joined yet.'}
      />
    </Page>
  );
}
