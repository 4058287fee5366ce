import type { AuditRow } from '@hookline/contract/studio';

import { useList } from '../../lib/use-list.ts';
import { Badge } from '../../parts/badge.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { ColumnChooser, shownColumns } from '../../parts/column-chooser.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { readAuditTable } from './audit-csv.ts';
import { commandOf, inputOf, useAuditFilters, VIAS } from './audit-filters.ts';
import { ChainState } from './chain-state.tsx';
import { SubjectLink } from './subject-link.tsx';
import { KIND_WORDS, VIA_WORDS } from './texts.ts';

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'action',
    title: 'Act',
    cell: ({ action }) => <span className="whitespace-nowrap">{action}</span>,
  },
  { key: 'subject', title: 'On', cell: ({ subject }) => <SubjectLink subject={subject} /> },
  {
    key: 'operator',
    title: 'Operator',
    cell: ({ operator }) => <span className="whitespace-nowrap">{operator}</span>,
  },
  {
    key: 'via',
    title: 'Via',
    cell: ({ via, isSigned }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span className="text-muted">{via === null ? '–' : VIA_WORDS[via]}</span>
        {isSigned && <Badge tone="accent">signed</Badge>}
      </span>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason }) =>
      reason === null ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="block max-w-80 min-w-32 truncate" title={reason}>
          {reason}
        </span>
      ),
  },
  { key: 'time', title: 'Time', align: 'end', cell: ({ doneAt }) => <When ms={doneAt} /> },
];

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Lists what operators did, newest first, by filters in the address. */
export function AuditPage() {
  const filters = useAuditFilters();
  const { values, isChanged } = filters;
  const input = inputOf(values);
  return (
    <Page
      title="Audit"
      up={{ name: 'System', to: '/system' }}
      lead="Who did what, on what and why, by the studio, by commands and by jobs."
      command={commandOf(values)}
      actions={<CsvLink name="audit" table={() => readAuditTable(input)} />}
    >
      <ChainState />
      <FilterBar
        filters={filters}
        fields={[
          {
            kind: 'text',
            name: 'q',
            label: 'Find',
            placeholder: 'Member, order or operator',
          },
          { kind: 'text', name: 'action', label: 'Act', placeholder: 'order refund' },
          { kind: 'text', name: 'operator', label: 'Operator', placeholder: 'irene' },
          {
            kind: 'select',
            name: 'kind',
            label: 'On',
            options: [{ value: '', label: 'All' }, ...optionsOf(KIND_WORDS)],
          },
          {
            kind: 'select',
            name: 'via',
            label: 'Via',
            options: [
              { value: '', label: 'All' },
              ...VIAS.map((via) => ({ value: via, label: VIA_WORDS[via] })),
            ],
          },
          { kind: 'date', name: 'from', label: 'From' },
          { kind: 'date', name: 'to', label: 'To' },
        ]}
      >
        <ColumnChooser columns={COLUMNS} filters={filters} />
      </FilterBar>
      <ListTable
        caption="Audit"
        list={useList('auditList', input)}
        columns={shownColumns(COLUMNS, filters)}
        rowKey={({ entryId }) => entryId}
        rowHref={({ entryId }) => `/system/audit/${entryId}`}
        empty={isChanged ? 'No entry fits these filters.' : 'Nobody has done anything yet.'}
      />
    </Page>
  );
}
