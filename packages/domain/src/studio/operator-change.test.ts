import { expect, test } from 'vitest';

import { decideDisabling, decideRole } from './operator-change.ts';

test.each([
  { from: 'owner', state: 'active', to: 'editor', otherOwners: 0, outcome: 'last-owner' },
  { from: 'owner', state: 'active', to: 'editor', otherOwners: 1, outcome: 'changed' },
  { from: 'owner', state: 'active', to: 'owner', otherOwners: 0, outcome: 'same' },
  { from: 'owner', state: 'disabled', to: 'editor', otherOwners: 0, outcome: 'changed' },
  { from: 'owner', state: 'invited', to: 'editor', otherOwners: 0, outcome: 'changed' },
  { from: 'finance', state: 'active', to: 'owner', otherOwners: 0, outcome: 'changed' },
] as const)(
  'a change of role from $from ($state) to $to beside $otherOwners owners is $outcome',
  ({ from, state, to, otherOwners, outcome }) => {
    const operator = { role: from, state };

    expect(decideRole({ operator, role: to, otherOwners })).toBe(outcome);
  },
);

test.each([
  { role: 'owner', state: 'active', otherOwners: 0, outcome: 'last-owner' },
  { role: 'owner', state: 'active', otherOwners: 2, outcome: 'disabled' },
  { role: 'owner', state: 'invited', otherOwners: 0, outcome: 'disabled' },
  { role: 'owner', state: 'disabled', otherOwners: 0, outcome: 'already' },
  { role: 'support', state: 'active', otherOwners: 0, outcome: 'disabled' },
] as const)(
  'disabling an operator ($role, $state) beside $otherOwners owners is $outcome',
  ({ role, state, otherOwners, outcome }) => {
    expect(decideDisabling({ operator: { role, state }, otherOwners })).toBe(outcome);
  },
);
