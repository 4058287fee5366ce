import * as z from 'zod/mini';

import { EpochMs } from '../../fields.ts';
import { MaybeAt, OperatorId, OperatorName, OperatorRole, Reason } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

export const ListedOperator = z.object({
  operatorId: OperatorId,
  name: OperatorName,
  role: OperatorRole,
  state: z.literal(['invited', 'active', 'disabled']),
  createdAt: EpochMs,
  keys: z.array(z.object({ label: z.string(), usedAt: MaybeAt })),
  recoveryCodesLeft: z.int(),
  sessions: z.array(
    z.object({ sessionId: z.string(), beganAt: EpochMs, seenAt: EpochMs, network: z.string() }),
  ),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

export const operatorListCall = defineStudioCall({
  route: { method: 'GET', path: '/operators' },
  permission: 'operator.read',
  risk: 'plain',
  summary: 'All operators with their keys and sessions.',
  input: z.object({}),
  data: z.object({ operators: z.array(ListedOperator) }),
});

const Invitation = z.object({
  /** Path of the link of one use, below the studio's origin. */
  path: z.string(),
  expiresAt: EpochMs,
});

export const operatorAddCall = defineStudioCall({
  route: { method: 'POST', path: '/operators/add' },
  permission: 'operator.write',
  risk: 'signed',
  summary: 'Invites an operator by a link of one use.',
  input: z.object({ name: OperatorName, role: OperatorRole, reason: Reason }),
  data: Invitation,
});

export const operatorRoleCall = defineStudioCall({
  route: { method: 'POST', path: '/operators/role' },
  permission: 'operator.write',
  risk: 'signed',
  summary: 'Changes the role of an operator. The last owner stays an owner.',
  input: z.object({ operatorId: OperatorId, role: OperatorRole, reason: Reason }),
  data: z.object({}),
});

export const operatorDisableCall = defineStudioCall({
  route: { method: 'POST', path: '/operators/disable' },
  permission: 'operator.write',
  risk: 'signed',
  summary: 'Disables an operator and ends all sessions of theirs. The last owner stays.',
  input: z.object({ operatorId: OperatorId, reason: Reason }),
  data: z.object({}),
});

export const operatorResetCall = defineStudioCall({
  route: { method: 'POST', path: '/operators/reset' },
  permission: 'operator.write',
  risk: 'signed',
  summary: 'Removes keys, codes and sessions of an operator, and invites anew.',
  input: z.object({ operatorId: OperatorId, reason: Reason }),
  data: Invitation,
});

export const operatorEndSessionCall = defineStudioCall({
  route: { method: 'POST', path: '/operators/end-session' },
  permission: 'operator.write',
  risk: 'confirm',
  summary: 'Ends one session of an operator.',
  input: z.object({ operatorId: OperatorId, sessionId: z.string().check(z.maxLength(64)) }),
  data: z.object({}),
});
