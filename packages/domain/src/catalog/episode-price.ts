import { coins, type Coins } from '../units.ts';

/** What a drama's episodes cost: nothing up to a number, the same price for all others. */
export type Pricing = { freeEpisodeCount: number; price: Coins };

/** The price of one episode. @param episodeNumber  One-based. */
export function episodePrice(episodeNumber: number, pricing: Pricing): Coins {
  return episodeNumber <= pricing.freeEpisodeCount ? coins(0) : pricing.price;
}
