import type { ListedOperator } from '@hookline/contract/studio';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { AddOperator } from './add-operator.tsx';
import { StateBadge } from './state-badge.tsx';

const COLUMNS: readonly Column<ListedOperator>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'role', title: 'Role', cell: ({ role }) => role },
  { key: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'keys', title: 'Passkeys', align: 'end', cell: ({ keys }) => formatCount(keys.length) },
  {
    key: 'codes',
    title: 'Codes left',
    align: 'end',
    cell: ({ recoveryCodesLeft }) => formatCount(recoveryCodesLeft),
  },
  {
    key: 'sessions',
    title: 'Sessions',
    align: 'end',
    cell: ({ sessions }) => formatCount(sessions.length),
  },
  {
    key: 'seen',
    title: 'Last seen',
    align: 'end',
    cell: ({ sessions }) => <When ms={lastSeenMs(sessions)} never="–" />,
  },
];

/** Lists the operators, and adds one. */
export function OperatorsPage() {
  const operators = useCall('operatorList', {});
  const mayWrite = useRight('operator.write');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Operators"
      up={{ name: 'System', to: '/system' }}
      lead="Who may enter the studio, with which role. A name opens keys, sessions and what can be changed."
      command="operator list"
      actions={
        mayWrite && (
          <Button tone="main" onClick={() => setAdding(true)}>
            <PlusIcon aria-hidden="true" />
            Add operator
          </Button>
        )
      }
    >
      <Loaded query={operators}>
        {({ operators: rows }) => (
          <DataTable
            caption="Operators"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ operatorId }) => operatorId}
            rowHref={({ name }) => `/system/operators/${name}`}
            empty="There is no operator yet."
          />
        )}
      </Loaded>
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
    </Page>
  );
}

function lastSeenMs(sessions: ListedOperator['sessions']): number | null {
  return sessions.length === 0 ? null : Math.max(...sessions.map(({ seenAt }) => seenAt));
}
