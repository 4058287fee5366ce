import { expect, test } from 'vitest';

import { forEachInTurns, TURN_ITEMS } from './for-each-in-turns.ts';

test('a request is served between two turns, and every item is visited in order', async () => {
  const items = Array.from({ length: 2 * TURN_ITEMS + 1 }, (_, index) => index);
  const seen: (number | string)[] = [];
  setImmediate(() => seen.push('request'));

  await forEachInTurns(items, (item) => seen.push(item));

  expect(seen).toEqual([...items.slice(0, TURN_ITEMS), 'request', ...items.slice(TURN_ITEMS)]);
});

test('an empty list causes no visit', async () => {
  const seen: number[] = [];

  await forEachInTurns([], (item: number) => seen.push(item));

  expect(seen).toEqual([]);
});
