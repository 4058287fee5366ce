import type { OperatorLimit, OperatorUse, StudioData } from '@hookline/contract/studio';
import { useState } from 'react';

import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LIMIT_WORDS, valueText } from './texts.ts';

/** Shows what operators of each role may do by themselves, and what they have used today. */
export function LimitsPage() {
  const limits = useCall('limitList', {});
  const mayWrite = useRight('operator.write');
  const [open, setOpen] = useState<OperatorLimit | null>(null);
  return (
    <Page
      title="Limits"
      up={{ name: 'System', to: '/system' }}
      lead="What one operator may do by themselves. Days are those of UTC. An act above its limit is refused."
      command="operator limits"
    >
      <Loaded query={limits}>
        {(data) => <Tables data={data} onChange={mayWrite ? setOpen : null} />}
      </Loaded>
      {open !== null && <LimitDialog limit={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

type TablesProps = {
  data: StudioData<'limitList'>;
  onChange: ((limit: OperatorLimit) => void) | null;
};

function Tables({ data: { limits, uses }, onChange }: TablesProps) {
  return (
    <>
      <DataTable
        caption="Limits"
        columns={columnsOf(onChange)}
        rows={limits}
        rowKey={({ role, name }) => `${role} ${name}`}
        empty="There are no limits."
      />
      <Section title="Used today" isBare>
        <DataTable
          caption="Used today"
          columns={usedColumnsOf(limits)}
          rows={uses}
          rowKey={({ operator, name }) => `${operator} ${name}`}
          empty="Nobody has granted or refunded anything today."
        />
      </Section>
    </>
  );
}

function columnsOf(onChange: TablesProps['onChange']): readonly Column<OperatorLimit>[] {
  return [
    { key: 'role', title: 'Role', cell: ({ role }) => role },
    { key: 'name', title: 'Limit', cell: ({ name }) => LIMIT_WORDS[name] },
    {
      key: 'value',
      title: 'Now',
      align: 'end',
      cell: ({ name, value }) => (
        <span className="font-medium whitespace-nowrap">{valueText(name, value)}</span>
      ),
    },
    {
      key: 'standard',
      title: 'Unless set',
      align: 'end',
      cell: ({ name, standard }) => (
        <span className="whitespace-nowrap text-muted">{valueText(name, standard)}</span>
      ),
    },
    ...(onChange === null
      ? []
      : [
          {
            key: 'act',
            title: 'Change',
            align: 'end' as const,
            cell: (limit: OperatorLimit) => (
              <Button tone="plain" onClick={() => onChange(limit)}>
                <span aria-hidden="true">Change</span>
                <span className="sr-only">
                  Change {LIMIT_WORDS[limit.name].toLowerCase()} of {limit.role}
                </span>
              </Button>
            ),
          },
        ]),
  ];
}

function usedColumnsOf(limits: readonly OperatorLimit[]): readonly Column<OperatorUse>[] {
  const limitFor = ({ role, name }: OperatorUse) =>
    limits.find((limit) => limit.role === role && limit.name === name)?.value;
  return [
    { key: 'operator', title: 'Operator', cell: ({ operator }) => operator },
    { key: 'role', title: 'Role', cell: ({ role }) => role },
    {
      key: 'name',
      title: 'Limit',
      cell: ({ name }) =>
        name === 'grant-member-day' ? 'Most coins to one member' : LIMIT_WORDS[name],
    },
    {
      key: 'used',
      title: 'Used',
      align: 'end',
      cell: (use) => {
        const limit = limitFor(use);
        const of = limit === undefined ? '' : ` of ${valueText(use.name, limit)}`;
        return (
          <span className="whitespace-nowrap">
            {valueText(use.name, use.used)}
            <span className="text-muted">{of}</span>
          </span>
        );
      },
    },
  ];
}
