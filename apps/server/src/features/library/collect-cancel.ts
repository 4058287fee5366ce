import { collectCancelCall } from '@hookline/contract';
import { deleteFavourites } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** POST /collect/content/cancel: removes a drama from My List. */
export const collectCancelEndpoint = serve(collectCancelCall, collectCancel, { limit: 'library' });

async function collectCancel({
  input,
  viewer,
  deps,
}: CallRequest<'collectCancel'>): CallAnswer<'collectCancel'> {
  const { dramaId } = readDramaKey(input);
  await deleteFavourites({ userId: viewer.userId, dramaIds: [dramaId] }, deps);
  return null;
}
