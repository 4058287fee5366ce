import type { catalog } from '@hookline/db';

import { dramaIdOf } from '../catalogue.ts';
import type { Story } from '../story.ts';

type DramaState = Awaited<ReturnType<typeof catalog.listAllDramas>>['records'][number];

/** One missing item. The worker draws pictures itself, and requests episodes through the queue. */
export type Task =
  | { kind: 'cover'; story: Story; dramaId: string }
  | { kind: 'first-frame'; story: Story; episodeNumber: number; episodeId: string }
  | { kind: 'request'; episodeIds: string[]; priority: number };

/** Lowest priority that the server requests: 100 for the viewer's episode, 50 for the next one. */
export const VIEWER_PRIORITY = 50;
export const CAROUSEL_PRIORITY = 10;
export const FIRST_EPISODE_PRIORITY = 5;

/**
 * Lists the remaining tasks in the order in which a visitor would notice that they are missing:
 * covers and first episodes of the carousel, then of all others, then the first frames of all
 * episodes.
 */
export function planTasks(stories: readonly Story[], dramas: readonly DramaState[]): Task[] {
  const states = new Map(dramas.map((drama) => [drama.dramaId, drama]));
  const entries = stories.flatMap((story) => {
    const state = states.get(dramaIdOf(story.slug));
    return state === undefined ? [] : [{ story, state }];
  });
  const featured = entries.filter(({ story }) => story.columns?.includes('carousel') ?? false);
  const others = entries.filter((entry) => !featured.includes(entry));
  return [
    // Requested before the covers are drawn, so that the second lane can start immediately.
    ...requestsOf(featured, CAROUSEL_PRIORITY),
    ...stillsOf(featured),
    ...stillsOf(others),
    ...requestsOf(others, FIRST_EPISODE_PRIORITY),
    ...entries.flatMap(({ story, state }) => framesOf(story, state.episodes.slice(1))),
  ];
}

type Entry = { story: Story; state: DramaState };

function stillsOf(entries: readonly Entry[]): Task[] {
  const covers = entries
    .filter(({ state }) => !state.hasCover)
    .map(({ story, state }): Task => ({ kind: 'cover', story, dramaId: state.dramaId }));
  return [
    ...covers,
    ...entries.flatMap(({ story, state }) => framesOf(story, state.episodes.slice(0, 1))),
  ];
}

function framesOf(story: Story, episodes: DramaState['episodes']): Task[] {
  return episodes
    .filter(({ hasFirstFrame }) => !hasFirstFrame)
    .map(({ episodeNumber, episodeId }): Task => ({
      kind: 'first-frame',
      story,
      episodeNumber,
      episodeId,
    }));
}

function requestsOf(entries: readonly Entry[], priority: number): Task[] {
  const episodeIds = entries.flatMap(({ state }) =>
    state.episodes
      .filter(
        ({ episodeNumber, mediaStatus }) => episodeNumber === 1 && mediaStatus === 'processing',
      )
      .map(({ episodeId }) => episodeId),
  );
  return episodeIds.length === 0 ? [] : [{ kind: 'request', episodeIds, priority }];
}
