import type { Coins } from '../units.ts';

/**
 * Episode settings made by the operator. Code that only passes settings on passes the whole
 * object, so it does not change when a setting is added here.
 */
export type EpisodeSettings = {
  price: Coins;
  /** 1: viewers must download the app to watch. */
  downloadAppStatus: 0 | 1;
};
