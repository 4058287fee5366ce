import type { Drama } from '@hookline/contract/client';
import { afterPaint } from '@hookline/ui';
import { use } from 'react';
import { useNavigate } from 'react-router';

import { ApiContext } from '../../lib/api/api.ts';
import { askAhead } from './ask-episode.ts';
import { tappedPosterOf } from './tapped-poster.ts';

/** Drama to open; `chapterId` is the episode id. */
export type Opened = Pick<Drama, 'contentId' | 'chapterId'>;

/**
 * Returns a function that opens an episode, given its path without locale prefix, and requests
 * the episode before its page has loaded. The tapped link's picture is shown until then.
 */
export function useOpenEpisode(): (drama: Opened, path: string, link?: Element) => void {
  const api = use(ApiContext);
  const navigate = useNavigate();

  return ({ contentId, chapterId }, path, link) => {
    if (api !== null) askAhead(api, { contentId, chapterId });
    // On a slow phone, let the tap paint a frame first; rendering the next page would delay it.
    afterPaint(() => void navigate(path, { state: link && tappedPosterOf(link) }));
  };
}
