import { expect, test } from 'vitest';

import { createViewersPerNetwork } from './viewers-per-network.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 23, 59);

function start(limits: { viewersMax: number; rememberedMax?: number }) {
  const limit = createViewersPerNetwork(limits);
  return (network: string, viewers: readonly string[], nowMs = NOW_MS) =>
    viewers.map((viewer) => limit.admit({ network, viewer, nowMs }));
}

test('as many guests of a network as the limit allows are admitted, each as often as they come', () => {
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

test('one network does not use up the guests of another', () => {
  const admit = start({ viewersMax: 1 });
  admit('home', ['ann']);

  expect(admit('office', ['ben', 'cid'])).toEqual([true, false]);
});

test('each day in UTC begins anew', () => {
  const admit = start({ viewersMax: 1 });
  admit('home', ['ann', 'ben']);

  expect(admit('home', ['ben', 'ann'], NOW_MS + DAY_MS)).toEqual([true, false]);
});

test('memory is bounded: the networks that were quiet for longest are forgotten', () => {
  const admit = start({ viewersMax: 2, rememberedMax: 4 });
  admit('first', ['ann', 'ben']);
  admit('second', ['ann', 'ben']);

  admit('third', ['ann']);

  expect(admit('second', ['cid'])).toEqual([false]);
  expect(admit('first', ['cid'])).toEqual([true]);
});
