import { chapterBehavior } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { getEpisode } from './get-episode.ts';

/** GET /content/video/chapter/behavior: without an account there are no likes. */
export const chapterBehaviorEndpoint = serve(
  chapterBehavior,
  async function chapterBehaviorHandler({ input, deps }) {
    await getEpisode(deps.db, readEpisodeKey(input));
    return { likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 };
  },
);
