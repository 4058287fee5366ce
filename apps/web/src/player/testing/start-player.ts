import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { EpisodeCache } from '../engine/playback/episode-cache.ts';
import type { PlayerDeps } from '../engine/playback/player-deps.ts';
import { detailOf } from './episodes.ts';
import { fakeFilm } from './fake-film.ts';
import { EPISODES, playerAt } from './player-at.ts';

/**
 * Starts a player with its two elements in the document, and adds a film to each. As on an old
 * iPhone there is no Media Source, so that the element itself would load the playlist. The server
 * has every episode; the player stops at the end of the test.
 */
export async function startPlayer(epIndex = 0, changes: Partial<PlayerDeps> = {}) {
  const host = document.createElement('div');
  document.body.append(host);
  const asked: string[] = [];
  const { player, paid, begun, kept } = playerAt(epIndex, {
    cache: new EpisodeCache(async (chapterId) => {
      asked.push(chapterId);
      const index = EPISODES.findIndex(({ id }) => id === chapterId);
      return { ...detailOf(index + 1), ...EPISODES[index] };
    }),
    ...changes,
  });
  await act(() => player.start(host));
  onTestFinished(() => {
    player.stop();
    host.remove();
  });

  const films = Array.from(host.querySelectorAll('video'), (video) => fakeFilm(video));
  const filmOf = (role: 'current' | 'next') => {
    const film = films.find(({ video }) => video.dataset['role'] === role);
    if (film === undefined) throw new Error(`No element is the ${role} one.`);
    return film;
  };
  return {
    player,
    host,
    asked,
    paid,
    /** Positions at which films have begun, in order. */
    begun,
    /** Ids of the episodes that have begun. */
    viewed: () => begun.map(({ chapterId }) => chapterId),
    kept,
    /** Returns the film on the screen. */
    film: () => filmOf('current'),
    nextFilm: () => filmOf('next'),
    state: () => player.store.get(),
  };
}
