import { collectDelCall } from '@hookline/contract';
import { deleteFavourites } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readDeletion } from '../../serializers/keys.ts';

/** POST /collect/content/del: removes several dramas, or all, from My List. */
export const collectDelEndpoint = serve(collectDelCall, collectDel, { limit: 'library' });

async function collectDel({
  input,
  viewer,
  deps,
}: CallRequest<'collectDel'>): CallAnswer<'collectDel'> {
  await deleteFavourites({ userId: viewer.userId, ...readDeletion(input) }, deps);
  return null;
}
