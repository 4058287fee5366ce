import type { ListedOperator } from '@hookline/contract/studio';
import { useState } from 'react';

import { ActionDialog } from '../../parts/action-dialog.tsx';
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { disableEffect, endSessionEffect, resetEffect, roleEffect } from './texts.ts';

type ActProps = { operator: ListedOperator; onClose: () => void };

/** Changes the role of an operator. */
export function ChangeRole({ operator, onClose }: ActProps) {
  const { operatorId, name } = operator;
  const [role, setRole] = useState(operator.role);
  return (
    <ActionDialog
      title={`Change the role of ${name}`}
      effect={roleEffect(name, operator.role, role)}
      act={`Make ${name} ${role}`}
      tone="main"
      hasReason
      call="operatorRole"
      input={({ reason }) => ({ operatorId, role, reason })}
      done={`${name} is ${role}.`}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
    </ActionDialog>
  );
}

/** Disables an operator. */
export function Disable({ operator, onClose }: ActProps) {
  const { operatorId, name } = operator;
  return (
    <ActionDialog
      title={`Disable ${name}?`}
      effect={disableEffect(operator)}
      act={`Disable ${name}`}
      hasReason
      call="operatorDisable"
      input={({ reason }) => ({ operatorId, reason })}
      done={`${name} is disabled.`}
      onClose={onClose}
    />
  );
}

/** Removes keys, codes and sessions of an operator, and shows a new link. */
export function Reset({ operator, onClose }: ActProps) {
  const { operatorId, name } = operator;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  if (invitation !== null) {
    return <InvitationDialog name={name} invitation={invitation} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title={`Reset ${name}?`}
      effect={resetEffect(operator)}
      act={`Reset ${name}`}
      hasReason
      call="operatorReset"
      input={({ reason }) => ({ operatorId, reason })}
      onDone={setInvitation}
      onClose={onClose}
    />
  );
}

type EndSessionProps = ActProps & { session: { sessionId: string; network: string } };

/** Ends one session of an operator. */
export function EndSession({ operator, session, onClose }: EndSessionProps) {
  const { operatorId, name } = operator;
  const { sessionId, network } = session;
  return (
    <ActionDialog
      title={`End a session of ${name}?`}
      effect={endSessionEffect(name, network)}
      act="End session"
      call="operatorEndSession"
      input={() => ({ operatorId, sessionId })}
      done={`The session of ${name} has ended.`}
      onClose={onClose}
    />
  );
}
