import type { Drama } from '@hookline/contract/client';
import { afterPaint } from '@hookline/ui';
import { use } from 'react';
import { useNavigate } from 'react-router';

import { ApiContext } from '../../lib/api/api.ts';
import { askAhead } from './ask-episode.ts';
import { tappedPosterOf } from './tapped-poster.ts';

/** A drama to open; `chapterId` is that of the episode. */
export type Opened = Pick<Drama, 'contentId' | 'chapterId'>;

/**
 * Opens an episode by the path of its page, without the prefix of the language, and asks for it before
 * that page has loaded. The picture of the link that was tapped stays on the screen until then.
 */
export function useOpenEpisode(): (drama: Opened, path: string, link?: Element) => void {
  const api = use(ApiContext);
  const navigate = useNavigate();

  return ({ contentId, chapterId }, path, link) => {
    if (api !== null) askAhead(api, { contentId, chapterId });
    // A slow phone answers the tap with a frame first; rendering the next page would hold it up.
    afterPaint(() => void navigate(path, { state: link && tappedPosterOf(link) }));
  };
}
