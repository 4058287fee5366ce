import { OPERATOR_ROLES, type OperatorRole } from '@hookline/domain/studio';

import { SelectField } from '../../parts/field.tsx';
import { ROLE_LEADS } from './texts.ts';

const OPTIONS = OPERATOR_ROLES.map((role) => ({ value: role, label: role }));

type RoleFieldProps = { role: OperatorRole; onChange: (role: OperatorRole) => void };

/** A choice of the role, with what it may do. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      name="role"
      hint={ROLE_LEADS[role]}
      value={role}
      onChange={onChange}
      options={OPTIONS}
    />
  );
}
