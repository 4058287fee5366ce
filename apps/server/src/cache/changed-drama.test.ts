import { coins } from '@hookline/domain';
import { repriceDrama, setTexts } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const MOON = { 'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' } };
const TIDE = { 'en-US': { name: 'What the Tide Returns', introduce: 'A ring comes back.' } };

async function startWithTwo() {
  const app = await startTestApp();
  const moon = await app.addDrama([0, 60], { texts: MOON });
  const tide = await app.addDrama([0, 60], { texts: TIDE });
  await app.deps.catalogMonitor.refresh();
  const detail = ({ input }: typeof moon) => app.guest.call('videoDetail', input);
  await detail(tide);
  return {
    ...app,
    moon,
    tide,
    detail,
    namesOf: async (keyword: string) => {
      const { records } = await app.guest.call('search', { keyword });
      return records.map(({ contentName }) => contentName);
    },
    /** Number of cached answers that had to be made again since the start. */
    missedSince: (before: number) => app.deps.responseCache.stats.misses() - before,
  };
}

// spec: 10 catalogue, ours: a new price or text makes only the answers anew that show the drama
// touches: repriceDrama
test('a new price is shown at once, and answers about other dramas stay cached', async () => {
  await using app = await startWithTwo();
  const { moon, tide, detail, deps } = app;
  const former = await detail(moon);
  const before = deps.responseCache.stats.misses();

  const pricing = { freeEpisodeCount: 1, price: coins(45) };
  const { dramaId } = moon;
  expect(await repriceDrama({ dramaId, pricing, confirmed: 'all' }, deps)).toMatchObject({
    kind: 'repriced',
  });
  await deps.catalogMonitor.refresh();

  await detail(tide);
  expect(app.missedSince(before)).toBe(0);
  expect(await detail(moon)).not.toEqual(former);
  expect(app.missedSince(before)).toBe(1);
});

test('a new name is shown and found at once, and answers about other dramas stay cached', async () => {
  await using app = await startWithTwo();
  const { moon, tide, detail, deps } = app;
  await detail(moon);
  expect(await app.namesOf('bride')).toEqual(['Moon Bride']);
  const before = deps.responseCache.stats.misses();

  const change = {
    locale: 'en-US',
    field: 'name',
    seen: 'Moon Bride',
    value: 'Sun Bride',
  } as const;
  const { dramaId } = moon;
  expect(await setTexts({ dramaId, changes: [change] }, deps)).toMatchObject({ kind: 'set' });
  await deps.catalogMonitor.refresh();

  await detail(tide);
  expect(app.missedSince(before)).toBe(0);
  expect(await detail(moon)).toMatchObject({ contentName: 'Sun Bride' });
  expect(await app.namesOf('bride')).toEqual(['Sun Bride']);
  expect(await app.namesOf('sun')).toEqual(['Sun Bride']);
});
