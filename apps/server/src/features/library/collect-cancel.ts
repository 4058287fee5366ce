import { collectCancel } from '@hookline/contract';
import { removeFavourite } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** POST /collect/content/cancel: takes a drama out of My List. */
export const collectCancelEndpoint = serve(
  collectCancel,
  async function collectCancelHandler({ input, viewer, deps }) {
    await removeFavourite({ userId: viewer.userId, ...readDramaKey(input) }, deps);
    return null;
  },
  { limit: 'library' },
);
