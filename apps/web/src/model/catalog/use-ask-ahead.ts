import { use, type MouseEvent } from 'react';

import { ApiContext } from '../../platform/api/api.ts';
import { isPlainClick } from '../../platform/router/is-plain-click.ts';
import { askAhead, type EpisodeKey } from './ask-episode.ts';

/** Gives a click handler for a link to an episode, which asks for it before its page has loaded. */
export function useAskAhead({ contentId, chapterId }: EpisodeKey): (event: MouseEvent) => void {
  const api = use(ApiContext);
  return (event) => {
    if (api !== null && isPlainClick(event)) askAhead(api, { contentId, chapterId });
  };
}
