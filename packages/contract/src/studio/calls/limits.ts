import { LIMIT_MAX, OPERATOR_LIMIT_NAMES } from '@hookline/domain/studio';
import * as z from 'zod/mini';

import { OperatorName, OperatorRole, Reason } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const LimitName = z.enum(OPERATOR_LIMIT_NAMES);
const FAULT = `Give a whole number from 0 to ${LIMIT_MAX}.`;
const Value = z
  .int({ error: FAULT })
  .check(z.gte(0, { error: FAULT }), z.lte(LIMIT_MAX, { error: FAULT }));

const Limit = z.object({ role: OperatorRole, name: LimitName, standard: Value, value: Value });
export type OperatorLimit = z.infer<typeof Limit>;

const Use = z.object({
  operator: OperatorName,
  role: OperatorRole,
  name: LimitName,
  /** Part that is used today in UTC; of a limit per member, the most for one member. */
  used: z.int(),
});
export type OperatorUse = z.infer<typeof Use>;

export const limitListCall = defineStudioCall({
  route: { method: 'GET', path: '/limits' },
  permission: 'operator.read',
  risk: 'plain',
  summary: 'Limits of each role, and what operators have used of them today.',
  input: z.object({}),
  data: z.object({ limits: z.array(Limit), uses: z.array(Use) }),
});

export const limitSetCall = defineStudioCall({
  route: { method: 'POST', path: '/limits/set' },
  permission: 'operator.write',
  risk: 'signed',
  summary: 'Sets a limit of a role, which counts from the next act on.',
  input: z.object({ role: OperatorRole, name: LimitName, value: Value, reason: Reason }),
  data: z.object({}),
});
