import type { Drama } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { use } from 'react';
import { useNavigate } from 'react-router';

import { ApiContext } from '../../platform/api/api.ts';
import { askAhead } from './ask-episode.ts';
import { tappedPosterOf } from './tapped-poster.ts';

/** A drama to open; `chapterId` is that of the episode. */
export type Opened = Pick<Drama, 'contentId' | 'contentName' | 'chapterId'>;

/**
 * Opens an episode, the first one by default, and asks for it before its page has loaded. The picture
 * of the link that was tapped stays on the screen until then.
 */
export function useOpenEpisode(): (
  drama: Opened,
  from?: { episodeNumber?: number; link?: Element },
) => void {
  const api = use(ApiContext);
  const navigate = useNavigate();

  return ({ contentId, contentName, chapterId }, { episodeNumber = 1, link } = {}) => {
    if (api !== null) askAhead(api, { contentId, chapterId });
    const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber });
    void navigate(path, { state: link && tappedPosterOf(link) });
  };
}
