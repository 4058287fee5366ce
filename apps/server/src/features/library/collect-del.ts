import { collectDel } from '@hookline/contract';
import { removeFavourites } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readDeletion } from '../../serializers/keys.ts';

/** POST /collect/content/del: takes several dramas, or all, out of My List. */
export const collectDelEndpoint = serve(
  collectDel,
  async function collectDelHandler({ input, viewer, deps }) {
    await removeFavourites({ userId: viewer.userId, ...readDeletion(input) }, deps);
    return null;
  },
  { limit: 'library' },
);
