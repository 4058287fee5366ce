import { collectAdd } from '@hookline/contract';
import { addFavourite } from '@hookline/services';

import { notFound } from '../../http/not-found.ts';
import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /collect/content/add: puts a drama into My List. */
export const collectAddEndpoint = serve(
  collectAdd,
  async function collectAddHandler({ input, viewer, deps }) {
    const { userId } = viewer;
    const outcome = await addFavourite({ userId, ...readEpisodeKey(input) }, deps);
    if (outcome.kind === 'refused') throw notFound(outcome.missing);
    return null;
  },
  { limit: 'library' },
);
