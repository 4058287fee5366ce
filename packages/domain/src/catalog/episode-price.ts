import { coins, type Coins } from '../units.ts';

/** Greatest price of an episode, in coins. */
export const PRICE_MAX = 1_000_000;
/** Greatest number of episodes of a drama. */
export const EPISODES_MAX = 999;

/** Greatest number of categories of a drama. */
export const CATEGORIES_MAX = 20;

/** Pricing of a drama: its first episodes are free, all others cost `price`. */
export type Pricing = { freeEpisodeCount: number; price: Coins };

/** Returns the price of one episode. @param episodeNumber  One-based. */
export function episodePrice(episodeNumber: number, pricing: Pricing): Coins {
  return episodeNumber <= pricing.freeEpisodeCount ? coins(0) : pricing.price;
}
