import { ALL_STORIES } from '../../stories/all-stories.ts';
import { dramaIdOf, episodeIdOf } from '../catalogue.ts';
import { DEMO_PRODUCTS } from '../products.ts';
import { FREE_DEFAULT, PRICE_DEFAULT, RELEASE_INTERVAL_MS } from '../releases.ts';
import type { PlanInput } from './plan-types.ts';

/** Returns the demo's dramas and products as input for the plan. */
export function planInputOf(endsAtMs: number): PlanInput {
  return {
    endsAtMs,
    dramas: ALL_STORIES.map(({ slug, episodes, free, price }, position) => ({
      dramaId: dramaIdOf(slug),
      episodeIds: episodes.map((_, index) => episodeIdOf(slug, index + 1)),
      freeEpisodeCount: free ?? FREE_DEFAULT,
      price: price ?? PRICE_DEFAULT,
      publishedAtMs: endsAtMs - position * RELEASE_INTERVAL_MS,
    })),
    products: DEMO_PRODUCTS.map(({ productId, coinsBuy, coinsBonus }) => ({
      productId,
      coinsBuy,
      coinsBonus,
    })),
  };
}
