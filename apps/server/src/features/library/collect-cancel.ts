import { collectCancelCall } from '@hookline/contract';
import { library } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** POST /collect/content/cancel: removes a drama from My List. */
export const collectCancelEndpoint = serve(collectCancelCall, collectCancel, { limit: 'library' });

async function collectCancel({
  input,
  viewer,
  deps,
}: CallRequest<'collectCancel'>): CallAnswer<'collectCancel'> {
  await library.deleteFavourite(deps.db, { userId: viewer.userId, ...readDramaKey(input) });
  return null;
}
