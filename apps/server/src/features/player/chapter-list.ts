import { AppError, chapterList } from '@hookline/contract';
import { catalog } from '@hookline/db';
import { findEntitlement, lockOf } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { toWireEpisode } from '../../wire.ts';

/** GET /content/video/chapter/list: the episodes of a drama. It never opens one. */
export const chapterListEndpoint = serve(
  chapterList,
  async function chapterListHandler({ input, viewer, deps }) {
    const { contentId, pageIndex, pageSize } = input;
    const [page, entitlement] = await Promise.all([
      catalog.listEpisodes(deps.db, {
        contentId,
        pageNumber: pageIndex,
        itemsMax: pageSize,
      }),
      findEntitlement({ userId: viewer?.userId ?? null, contentId }, deps),
    ]);
    if (page === null) throw new AppError('A0404', 'Drama Not Found');
    return {
      hasMore: page.hasMore,
      records: page.records.map((episode) =>
        toWireEpisode(episode, lockOf(episode, entitlement), deps.site),
      ),
    };
  },
  { isSharedByGuests: true },
);
