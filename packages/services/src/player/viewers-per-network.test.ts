import { expect, test } from 'vitest';

import { createViewersPerNetwork } from './viewers-per-network.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 23, 59);

function start(limits: { viewersMax: number; rememberedMax?: number }) {
  const limit = createViewersPerNetwork(limits);
  return (network: string, viewers: readonly string[], nowMs = NOW_MS) =>
    viewers.map((viewer) => limit.admit({ network, viewer, nowMs }));
}

test("a network's guests are admitted up to the limit, each any number of times", () => {
  const admit = start({ viewersMax: 2 });

  expect(admit('home', ['ann', 'ben', 'ann', 'cid', 'ben', 'dan'])).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test("one network's guests do not count towards another network's limit", () => {
  const admit = start({ viewersMax: 1 });
  admit('home', ['ann']);

  expect(admit('office', ['ben', 'cid'])).toEqual([true, false]);
});

test('the count restarts at midnight UTC', () => {
  const admit = start({ viewersMax: 1 });
  admit('home', ['ann', 'ben']);

  expect(admit('home', ['ben', 'ann'], NOW_MS + DAY_MS)).toEqual([true, false]);
});

test('memory is bounded by dropping the least recently used networks', () => {
  const admit = start({ viewersMax: 2, rememberedMax: 4 });
  admit('first', ['ann', 'ben']);
  admit('second', ['ann', 'ben']);

  admit('third', ['ann']);

  expect(admit('second', ['cid'])).toEqual([false]);
  expect(admit('first', ['cid'])).toEqual([true]);
});
