import type { Coins } from '../units.ts';

/**
 * Settings of an episode, made by the operator. A new setting is a new field here; code that only
 * passes settings on takes them as a whole.
 */
export type EpisodeSettings = {
  price: Coins;
  /** 1: viewers must download the app to watch. */
  downloadAppStatus: 0 | 1;
};
