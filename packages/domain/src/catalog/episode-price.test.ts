import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { episodePrice } from './episode-price.ts';

test.each([
  { episodeNumber: 1, freeEpisodeCount: 0, price: 60 },
  { episodeNumber: 1, freeEpisodeCount: 1, price: 0 },
  { episodeNumber: 4, freeEpisodeCount: 4, price: 0 },
  { episodeNumber: 5, freeEpisodeCount: 4, price: 60 },
  { episodeNumber: 999, freeEpisodeCount: 4, price: 60 },
  { episodeNumber: 3, freeEpisodeCount: 999, price: 0 },
])(
  'episode $episodeNumber costs $price coins if the first $freeEpisodeCount are free',
  ({ episodeNumber, freeEpisodeCount, price }) => {
    expect(episodePrice(episodeNumber, { freeEpisodeCount, price: coins(60) })).toBe(price);
  },
);
