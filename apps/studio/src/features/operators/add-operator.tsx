import type { OperatorRole } from '@hookline/domain/studio';
import { useState } from 'react';

import { ActionDialog } from '../../parts/action-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { ADD_EFFECT } from './texts.ts';

/** Invites an operator, and shows the link. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  if (invitation !== null) {
    return <InvitationDialog name={name} invitation={invitation} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title="Add operator"
      effect={ADD_EFFECT}
      act={name === '' ? 'Add operator' : `Add ${name}`}
      tone="main"
      hasReason
      call="operatorAdd"
      input={({ reason }) => ({ name, role, reason })}
      onDone={setInvitation}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        hint="Small letters, digits, dots and dashes. The audit shows it."
        value={name}
        onChange={setName}
      />
      <RoleField role={role} onChange={setRole} />
    </ActionDialog>
  );
}
