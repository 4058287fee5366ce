import { chapterListCall } from '@hookline/contract';
import { catalog } from '@hookline/db';
import { findEntitlement, lockOf } from '@hookline/services/player';

import { missingDrama } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeEpisode } from '../../serializers/episode.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** GET /content/video/chapter/list: the episodes of a drama. It never unlocks one. */
export const chapterListEndpoint = serve(chapterListCall, chapterList, { isSharedByGuests: true });

async function chapterList({
  input,
  viewer,
  deps,
}: CallRequest<'chapterList'>): CallAnswer<'chapterList'> {
  const { dramaId } = readDramaKey(input);
  const userId = viewer?.userId ?? null;
  const [page, entitlement] = await Promise.all([
    catalog.listEpisodes(deps.db, {
      dramaId,
      userId,
      pageNumber: input.pageIndex,
      itemsMax: input.pageSize,
    }),
    findEntitlement({ userId, dramaId }, deps),
  ]);
  if (page === null) throw await missingDrama({ dramaId, userId }, deps.db);
  return {
    hasMore: page.hasMore,
    records: page.records.map((episode) =>
      serializeEpisode(episode, lockOf(episode, entitlement), deps.site),
    ),
  };
}
