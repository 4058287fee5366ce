import { useTranslations } from 'use-intl';

import { applyFavourite } from './library-keys.ts';
import { track } from '../tracking/track.ts';
import { useApi } from '../../lib/api/api.ts';
import { useReaction, type ReactionControl } from './use-reaction.ts';

/**
 * Returns the control that adds a drama to My List or removes it. Requires DeferredMessages.
 *
 * @param episode.chapterId  Episode on the screen; the favourite itself belongs to the drama.
 */
export function useFavourite(episode: { contentId: string; chapterId: string }): ReactionControl {
  const t = useTranslations('player');
  const api = useApi();
  const { contentId, chapterId } = episode;

  return useReaction({
    wish: { kind: 'favourite', contentId, chapterId },
    key: `favourite ${contentId}`,
    send: (isAdding) => {
      track('h5_favourite_click', { contentId, chapterId, isAdding });
      return api.call(isAdding ? 'collectAdd' : 'collectCancel', { contentId, chapterId });
    },
    apply: (isFavourite) => applyFavourite(contentId, isFavourite),
    words: {
      added: t('favouriteAdded'),
      removed: t('favouriteRemoved'),
      failed: t('favouriteFailed'),
    },
  });
}
