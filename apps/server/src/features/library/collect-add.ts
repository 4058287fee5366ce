import { collectAddCall } from '@hookline/contract';
import { addFavourite } from '@hookline/services';

import { notFound } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /collect/content/add: puts a drama into My List. */
export const collectAddEndpoint = serve(collectAddCall, collectAdd, { limit: 'library' });

async function collectAdd({
  input,
  viewer,
  deps,
}: CallRequest<'collectAdd'>): CallAnswer<'collectAdd'> {
  const { userId } = viewer;
  const outcome = await addFavourite({ userId, ...readEpisodeKey(input) }, deps);
  if (outcome.kind === 'refused') throw notFound(outcome.missing);
  return null;
}
