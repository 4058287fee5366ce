import { IMAGE_WIDTHS } from '@hookline/contract';
import { IMAGE_WIDTHS as MADE_WIDTHS } from '@hookline/media';
import { expect, test } from 'vitest';

// Neither package may import the other; this one sees both.
test('images are generated in the widths that the contract lists', () => {
  expect([...MADE_WIDTHS]).toEqual([...IMAGE_WIDTHS]);
});
