import { historyDelCall } from '@hookline/contract';
import { deleteHistory } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readDeletion } from '../../serializers/keys.ts';

/** POST /view/history/del: deletes several dramas, or all, from a member's watch history. */
export const historyDelEndpoint = serve(historyDelCall, historyDel, { limit: 'library' });

async function historyDel({
  input,
  viewer,
  deps,
}: CallRequest<'historyDel'>): CallAnswer<'historyDel'> {
  await deleteHistory({ userId: viewer.userId, ...readDeletion(input) }, deps);
  return null;
}
