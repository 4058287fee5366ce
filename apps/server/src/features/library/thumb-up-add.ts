import { thumbUpAdd } from '@hookline/contract';
import { likeEpisode } from '@hookline/services';

import { notFound } from '../../http/not-found.ts';
import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /thumbUp/content/add: likes an episode. */
export const thumbUpAddEndpoint = serve(
  thumbUpAdd,
  async function thumbUpAddHandler({ input, viewer, deps }) {
    const { userId } = viewer;
    const outcome = await likeEpisode({ userId, ...readEpisodeKey(input) }, deps);
    if (outcome.kind === 'refused') throw notFound(outcome.missing);
    return null;
  },
  { limit: 'library' },
);
