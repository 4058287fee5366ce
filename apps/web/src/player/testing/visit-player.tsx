import { render, waitFor } from '@testing-library/react';

import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { DRAMA } from './drama.ts';
import { detailOf, PLAYBACK } from './episodes.ts';
import { fakeFilm } from './fake-film.ts';
import { EPISODES } from './player-at.ts';

type Visit = { epIndex?: number; answers?: Answers; hasLogin?: boolean; isPersonal?: boolean };

/** Visits an episode's page, reduced to the player. */
export function visit({
  epIndex = 0,
  answers = {},
  hasLogin = false,
  isPersonal = false,
}: Visit = {}) {
  const server = fakeServer(answers);
  const detail = { ...detailOf(epIndex + 1), ...EPISODES[epIndex] };
  const boot = { drama: DRAMA, episodes: EPISODES, epIndex, detail, isPersonal };
  const made: Player[] = [];
  function Page() {
    const deps = { api: server.api, locale: 'ar-SA' as const, hasLogin: () => hasLogin };
    const { player, hostRef } = usePlayer(boot, deps);
    made.push(player);
    return (
      <section ref={hostRef} aria-label={usePlayerState(player, ({ status }) => status.kind)} />
    );
  }
  const { rerender, unmount } = render(<Page />);
  const player = () => {
    const [first] = made;
    if (first === undefined) throw new Error('Nothing was rendered.');
    return first;
  };
  return { ...server, player, made, unmount, again: () => rerender(<Page />) };
}

/** Waits for the film on the screen. */
export function findFilm() {
  return waitFor(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-role="current"]');
    if (!video?.src.includes(PLAYBACK.playUrl)) throw new Error('No film is there yet.');
    return fakeFilm(video);
  });
}
