import type { Coins } from '../units.ts';

/**
 * Episode settings made by the operator. A new setting is a new field here; code that only
 * passes settings on passes the whole object.
 */
export type EpisodeSettings = {
  price: Coins;
  /** 1: viewers must download the app to watch. */
  downloadAppStatus: 0 | 1;
};
