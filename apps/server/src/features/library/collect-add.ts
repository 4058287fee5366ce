import { collectAddCall } from '@hookline/contract';
import { addFavourite } from '@hookline/services/library';

import { notFound } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /collect/content/add: adds a drama to My List. */
export const collectAddEndpoint = serve(collectAddCall, collectAdd, { limit: 'library' });

async function collectAdd({
  input,
  viewer,
  deps,
}: CallRequest<'collectAdd'>): CallAnswer<'collectAdd'> {
  const favourite = { ...readEpisodeKey(input), userId: viewer.userId, nowMs: deps.now() };
  const missing = await addFavourite(favourite, deps);
  if (missing !== null) throw notFound(missing);
  return null;
}
