import type { Client, EpisodeBehavior } from '@hookline/contract/client';
import { useEffect, useState } from 'react';

/** Counts of an episode and what the viewer did; null until they have come, and if they fail. */
export function useBehavior(
  api: Client,
  episode: { contentId: string; chapterId: string },
): EpisodeBehavior | null {
  const { contentId, chapterId } = episode;
  const [behavior, setBehavior] = useState<EpisodeBehavior | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    api.call('chapterBehavior', { contentId, chapterId }, options).then(
      (answer) => setBehavior(answer),
      // The counts stay away; nothing else depends on them.
      () => undefined,
    );
    return () => stop.abort();
  }, [api, contentId, chapterId]);

  return behavior;
}
