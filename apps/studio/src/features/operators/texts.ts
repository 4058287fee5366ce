import type { ListedOperator } from '@hookline/contract/studio';
import type { OperatorRole } from '@hookline/domain/studio';

import { countOf } from '../../lib/format.ts';

/** Summary of what each role may do, in a line. */
export const ROLE_LEADS: Readonly<Record<OperatorRole, string>> = {
  editor: 'Dramas, texts, films and the home page.',
  support: 'Members, small refunds and feedback.',
  finance: 'Orders, reviews, books, products and reports.',
  owner: 'Everything, also operators and prices.',
};

export const roleEffect = (name: string, from: OperatorRole, to: OperatorRole) =>
  from === to
    ? `${name} is ${to} already. Choose another role.`
    : `${name} is ${to} instead of ${from}, from the next request on.`;

export const disableEffect = ({ name, sessions }: ListedOperator) =>
  `${name} can no longer sign in, and ${countOf(sessions.length, 'session')} ` +
  `${sessions.length === 1 ? 'ends' : 'end'} at once. What ${name} did stays in the audit.`;

export const resetEffect = ({ name, keys, recoveryCodesLeft, sessions }: ListedOperator) =>
  `${countOf(keys.length, 'passkey')}, ${countOf(recoveryCodesLeft, 'recovery code')} and ` +
  `${countOf(sessions.length, 'session')} of ${name} end at once. You get a link of one use, for ` +
  '15 minutes, by which a new passkey is made.';

export const endSessionEffect = (name: string, network: string) =>
  `${name} has to sign in again on the device at ${network}. Nothing else changes.`;

export const ADD_EFFECT =
  'You get a link of one use, for 15 minutes, by which the new operator makes a passkey.';
