import { chapterBehavior } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { getEpisode } from './get-episode.ts';

/** GET /content/video/chapter/behavior: no likes, because a guest cannot like an episode. */
export const chapterBehaviorEndpoint = serve(chapterBehavior, async ({ input, deps }) => {
  await getEpisode(deps.db, input);
  return { likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 };
});
