import type { Drama, Episode } from '@hookline/contract/client';

/** An episode as the subject of its page. A class, so that `instanceof` detects it. */
export class EpisodeSubject {
  readonly drama: Drama;
  readonly episode: Episode;

  constructor(drama: Drama, episode: Episode) {
    this.drama = drama;
    this.episode = episode;
  }
}
