import type { Coins } from '../units.ts';

/**
 * The settings of an episode, which its operator gives. A new one is a field here; what only carries
 * settings takes them as a whole.
 */
export type EpisodeSettings = {
  price: Coins;
  /** 1: viewers must download the app to watch. */
  downloadAppStatus: 0 | 1;
};
