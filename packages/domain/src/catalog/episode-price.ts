import { coins, type Coins } from '../units.ts';

/** Pricing of a drama: its first episodes are free, all others cost `price`. */
export type Pricing = { freeEpisodeCount: number; price: Coins };

/** Returns the price of one episode. @param episodeNumber  One-based. */
export function episodePrice(episodeNumber: number, pricing: Pricing): Coins {
  return episodeNumber <= pricing.freeEpisodeCount ? coins(0) : pricing.price;
}
