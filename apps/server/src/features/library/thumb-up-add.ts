import { thumbUpAddCall } from '@hookline/contract';
import { addLike } from '@hookline/services/library';

import { notFound } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /thumbUp/content/add: likes an episode. */
export const thumbUpAddEndpoint = serve(thumbUpAddCall, thumbUpAdd, { limit: 'library' });

async function thumbUpAdd({
  input,
  viewer,
  deps,
}: CallRequest<'thumbUpAdd'>): CallAnswer<'thumbUpAdd'> {
  const like = { ...readEpisodeKey(input), userId: viewer.userId, nowMs: deps.now() };
  const missing = await addLike(like, deps);
  if (missing !== null) throw notFound(missing);
  return null;
}
