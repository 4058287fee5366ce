import { useTranslations } from 'use-intl';

import { applyLike } from './library-keys.ts';
import { useApi } from '../../lib/api/api.ts';
import { useReaction, type ReactionControl } from './use-reaction.ts';

/** Returns the control that adds and removes an episode's like. Requires DeferredMessages. */
export function useLike(episode: { contentId: string; chapterId: string }): ReactionControl {
  const t = useTranslations('player');
  const api = useApi();
  const { contentId, chapterId } = episode;

  return useReaction({
    wish: { kind: 'like', contentId, chapterId },
    key: `like ${chapterId}`,
    send: (isAdding) =>
      api.call(isAdding ? 'thumbUpAdd' : 'thumbUpCancel', { contentId, chapterId }),
    apply: (isLiked) => applyLike({ contentId, chapterId }, isLiked),
    words: { added: t('likeAdded'), removed: t('likeRemoved'), failed: t('likeFailed') },
  });
}
