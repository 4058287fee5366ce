import type { ListedOperator } from '@hookline/contract/studio';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Button } from '../../parts/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { ChangeRole, Disable, EndSession, Reset } from './operator-acts.tsx';
import { KeyTable, SessionTable } from './operator-tables.tsx';
import { StateBadge } from './state-badge.tsx';
import { ROLE_LEADS } from './texts.ts';

/** Shows an operator with keys and sessions, and changes role, access and keys. */
export function OperatorPage() {
  const { name = '' } = useParams();
  const operators = useCall('operatorList', {});
  if (operators.data === undefined) {
    return (
      <Page title={name} up={UP}>
        <Loaded query={operators}>{() => null}</Loaded>
      </Page>
    );
  }
  const operator = operators.data.operators.find((each) => each.name === name);
  if (operator === undefined) {
    return (
      <Page title={name} up={UP}>
        <EmptyState text={`There is no operator ${name}.`} />
      </Page>
    );
  }
  return <Operator operator={operator} />;
}

const UP = { name: 'Operators', to: '/system/operators' };

type Open = 'none' | 'role' | 'disable' | 'reset' | { sessionId: string; network: string };

function Operator({ operator }: { operator: ListedOperator }) {
  const mayWrite = useRight('operator.write');
  const [open, setOpen] = useState<Open>('none');
  const { name, role, state, createdAt, recoveryCodesLeft } = operator;
  const act = { operator, onClose: () => setOpen('none') };

  return (
    <Page
      title={name}
      up={UP}
      state={<StateBadge state={state} />}
      lead={ROLE_LEADS[role]}
      command={`operator role ${name} ${role}`}
      actions={mayWrite && <Acts state={state} onOpen={setOpen} />}
    >
      <Section title="Operator">
        <Facts
          facts={[
            ['Role', role],
            ['Since', <When key="since" ms={createdAt} />],
            ['Recovery codes left', recoveryCodesLeft],
          ]}
        />
      </Section>
      <Section title="Passkeys" isBare>
        <KeyTable keys={operator.keys} />
      </Section>
      <Section title="Sessions" isBare>
        <SessionTable
          sessions={operator.sessions}
          onEnd={mayWrite ? (session) => setOpen(session) : null}
        />
      </Section>
      {open === 'role' && <ChangeRole {...act} />}
      {open === 'disable' && <Disable {...act} />}
      {open === 'reset' && <Reset {...act} />}
      {typeof open === 'object' && <EndSession {...act} session={open} />}
    </Page>
  );
}

type ActsProps = { state: ListedOperator['state']; onOpen: (open: Open) => void };

function Acts({ state, onOpen }: ActsProps) {
  return (
    <>
      <Button data-key="e" onClick={() => onOpen('role')}>
        Change role
      </Button>
      <Button onClick={() => onOpen('reset')}>Reset</Button>
      {state !== 'disabled' && <Button onClick={() => onOpen('disable')}>Disable</Button>}
    </>
  );
}
