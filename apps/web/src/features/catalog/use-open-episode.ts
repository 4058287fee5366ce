import type { Drama } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain/routing';
import { afterPaint } from '@hookline/ui';
import { use } from 'react';
import { useNavigate } from 'react-router';

import { ApiContext } from '../../lib/api/api.ts';
import { useSite } from '../../lib/page/site.ts';
import { askAhead } from './ask-episode.ts';
import { tappedPosterOf } from './tapped-poster.ts';

/** Drama to open; `chapterId` is the episode id. */
export type Opened = Pick<Drama, 'contentId' | 'chapterId'>;

/**
 * Returns a function that opens an episode, given its path without locale prefix. The function
 * requests the episode and the texts of the player's page while the code of that page loads.
 * Meanwhile the tapped link's picture is shown.
 */
export function useOpenEpisode(): (drama: Opened, path: string, link?: Element) => void {
  const api = use(ApiContext);
  const { locale } = useSite();
  const navigate = useNavigate();

  return ({ contentId, chapterId }, path, link) => {
    if (api !== null) askAhead(api, { contentId, chapterId });
    // The player's page waits for these texts itself, and reports a failure.
    expectTexts(locale).catch(() => undefined);
    // On a slow phone, let the tap paint a frame first; rendering the next page would delay it.
    afterPaint(() => void navigate(path, { state: link && tappedPosterOf(link) }));
  };
}

/** Loads the texts of the player's page together with its code, not after it. */
async function expectTexts(locale: Locale): Promise<void> {
  const { loadDeferredMessages } = await import('../../lib/texts/deferred-messages.tsx');
  await loadDeferredMessages(locale);
}
