import { chapterBehaviorCall } from '@hookline/contract';
import { library } from '@hookline/db';

import { notFound } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readEpisodeKey } from '../../serializers/keys.ts';
import { serializeBehavior } from '../../serializers/library.ts';

/** GET /content/video/chapter/behavior: like and favourite counts, and the viewer's flags. */
export const chapterBehaviorEndpoint = serve(chapterBehaviorCall, chapterBehavior);

async function chapterBehavior({
  input,
  viewer,
  deps,
}: CallRequest<'chapterBehavior'>): CallAnswer<'chapterBehavior'> {
  const userId = viewer?.userId ?? null;
  const found = await library.findBehavior(deps.db, { ...readEpisodeKey(input), userId });
  if (found.missing !== null) throw notFound(found.missing);
  return serializeBehavior(found.behavior);
}
