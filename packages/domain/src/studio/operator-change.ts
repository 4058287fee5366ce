import type { OperatorRole } from './rights.ts';

/**
 * State of an operator: 'invited' until a link has registered a passkey, and 'disabled' until a
 * reset.
 */
export type OperatorState = 'invited' | 'active' | 'disabled';

type Change = {
  /** The operator who is to be changed. */
  operator: { role: OperatorRole; state: OperatorState };
  /** Number of other owners who are active and have a passkey. */
  otherOwners: number;
};

/** Decides a change of role. The last owner stays an owner. */
export function decideRole(change: Change & { role: OperatorRole }) {
  if (change.operator.role === change.role) return 'same';
  return isLastOwner(change) ? 'last-owner' : 'changed';
}

/** Decides whether an operator may be disabled. The last owner stays. */
export function decideDisabling(change: Change) {
  if (change.operator.state === 'disabled') return 'already';
  return isLastOwner(change) ? 'last-owner' : 'disabled';
}

function isLastOwner({ operator, otherOwners }: Change): boolean {
  return operator.role === 'owner' && operator.state === 'active' && otherOwners === 0;
}
