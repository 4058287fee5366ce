import { historyDel } from '@hookline/contract';
import { deleteHistory } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readDeletion } from '../../serializers/keys.ts';

/** POST /view/history/del: forgets that a member has watched several dramas, or all. */
export const historyDelEndpoint = serve(
  historyDel,
  async function historyDelHandler({ input, viewer, deps }) {
    await deleteHistory({ userId: viewer.userId, ...readDeletion(input) }, deps);
    return null;
  },
  { limit: 'library' },
);
