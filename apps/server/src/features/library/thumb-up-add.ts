import { thumbUpAddCall } from '@hookline/contract';
import { likeEpisode } from '@hookline/services';

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
  const { userId } = viewer;
  const outcome = await likeEpisode({ userId, ...readEpisodeKey(input) }, deps);
  if (outcome.kind === 'refused') throw notFound(outcome.missing);
  return null;
}
