import { use, type MouseEvent } from 'react';

import { ApiContext } from '../../platform/api/api.ts';
import { askAhead, type EpisodeKey } from './ask-episode.ts';

/** Gives a click handler for a link to an episode, which asks for it before its page has loaded. */
export function useAskAhead({ contentId, chapterId }: EpisodeKey): (event: MouseEvent) => void {
  const api = use(ApiContext);
  return (event) => {
    if (api !== null && isPlainClick(event)) askAhead(api, { contentId, chapterId });
  };
}

/** Other clicks open a tab or a window, or download: this page stays. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
