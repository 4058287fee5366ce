import { thumbUpCancel } from '@hookline/contract';
import { unlikeEpisode } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';

/** POST /thumbUp/content/cancel: takes back the like of an episode. */
export const thumbUpCancelEndpoint = serve(
  thumbUpCancel,
  async function thumbUpCancelHandler({ input, viewer, deps }) {
    await unlikeEpisode({ userId: viewer.userId, ...readEpisodeKey(input) }, deps);
    return null;
  },
  { limit: 'library' },
);
