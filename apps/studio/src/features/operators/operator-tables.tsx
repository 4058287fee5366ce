import type { ListedOperator } from '@hookline/contract/studio';

import { Button } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { When } from '../../parts/when.tsx';

type Key = ListedOperator['keys'][number];
type Session = ListedOperator['sessions'][number];

const KEY_COLUMNS: readonly Column<Key>[] = [
  { key: 'label', title: 'Name', cell: ({ label }) => label },
  { key: 'used', title: 'Last used', align: 'end', cell: ({ usedAt }) => <When ms={usedAt} /> },
];

/** Passkeys of an operator. */
export function KeyTable({ keys }: { keys: readonly Key[] }) {
  return (
    <DataTable
      caption="Passkeys"
      columns={KEY_COLUMNS}
      rows={keys}
      rowKey={({ label, usedAt }) => `${label} ${usedAt}`}
      empty="No passkey has been made yet."
    />
  );
}

const SESSION_COLUMNS: readonly Column<Session>[] = [
  { key: 'network', title: 'Network', cell: ({ network }) => network },
  { key: 'began', title: 'Began', align: 'end', cell: ({ beganAt }) => <When ms={beganAt} /> },
  { key: 'seen', title: 'Last seen', align: 'end', cell: ({ seenAt }) => <When ms={seenAt} /> },
];

const endColumn = (onEnd: (session: Session) => void): Column<Session> => ({
  key: 'end',
  title: 'Act',
  align: 'end',
  cell: (session) => <Button onClick={() => onEnd(session)}>End session</Button>,
});

type SessionTableProps = {
  sessions: readonly Session[];
  /** Called to end a session; null if the operator may not. */
  onEnd: ((session: Session) => void) | null;
};

/** Sessions of an operator, each of which can be ended. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  return (
    <DataTable
      caption="Sessions"
      columns={onEnd === null ? SESSION_COLUMNS : [...SESSION_COLUMNS, endColumn(onEnd)]}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      empty="Not signed in anywhere."
    />
  );
}
