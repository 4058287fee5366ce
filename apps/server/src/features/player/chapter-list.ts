import { AppError, chapterList } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { findProgress, lockOf } from '../../access.ts';
import { serve } from '../../http/serve.ts';
import { toWireEpisode } from '../../wire.ts';

/** GET /content/video/chapter/list: the episodes of a drama. It never opens one. */
export const chapterListEndpoint = serve(
  chapterList,
  async ({ input, viewer, deps }) => {
    const [page, progress] = await Promise.all([
      catalog.listEpisodes(deps.db, {
        contentId: input.contentId,
        pageNumber: input.pageIndex,
        itemsMax: input.pageSize,
      }),
      findProgress(deps, { viewer, contentId: input.contentId }),
    ]);
    if (page === null) throw new AppError('A0404', 'Drama Not Found');
    return {
      hasMore: page.hasMore,
      records: page.records.map((episode) =>
        toWireEpisode(episode, lockOf(episode, progress), deps.site),
      ),
    };
  },
  { isSharedByGuests: true },
);
