import { AppError, memberDeleteCall, type ErrorCode } from '@hookline/contract';
import type { DeletionRefusal } from '@hookline/domain/identity';
import { deleteMember } from '@hookline/services/identity';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

const REFUSALS: Record<DeletionRefusal, readonly [code: ErrorCode, message: string]> = {
  'login-too-old': ['A0401', 'Please log in again to delete your account.'],
  'payment-under-way': [
    'A0402',
    'A payment is still being processed. Please delete your account when it is finished.',
  ],
  'dispute-open': [
    'A0402',
    'A payment is disputed at PayPal. Please delete your account when the dispute is settled.',
  ],
};

/** POST /user/api/front/member/delete: deletes the member permanently. */
export const memberDeleteEndpoint = serve(memberDeleteCall, memberDelete, { limit: 'login' });

async function memberDelete({
  viewer,
  deps,
}: CallRequest<'memberDelete'>): CallAnswer<'memberDelete'> {
  const outcome = await deleteMember(viewer, deps);
  if (outcome.kind === 'refused') throw new AppError(...REFUSALS[outcome.reason]);
  return null;
}
