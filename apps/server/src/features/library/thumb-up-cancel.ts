import { thumbUpCancelCall } from '@hookline/contract';
import { deleteLike } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /thumbUp/content/cancel: removes the like of an episode. */
export const thumbUpCancelEndpoint = serve(thumbUpCancelCall, thumbUpCancel, { limit: 'library' });

async function thumbUpCancel({
  input,
  viewer,
  deps,
}: CallRequest<'thumbUpCancel'>): CallAnswer<'thumbUpCancel'> {
  await deleteLike({ userId: viewer.userId, ...readEpisodeKey(input) }, deps);
  return null;
}
