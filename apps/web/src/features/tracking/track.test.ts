import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { track, trackInto } from './track.ts';

afterEach(() => {
  trackInto(() => undefined);
  trackInto(null);
  vi.unstubAllGlobals();
});

/** Collects the names of waiting and future events. */
function listen(): string[] {
  const heard: string[] = [];
  trackInto(({ event }) => void heard.push(event.en));
  return heard;
}

test('waiting events reach the first listener in order, and later events reach it immediately', () => {
  fakeBrowser();
  track('h5_purchase_wall_show', { storeType: 1, packageCount: 6 });
  track('h5_purchase_wall_close', { storeType: 1 });

  const heard = listen();
  track('h5_purchase_wall_show', { storeType: 2, packageCount: 6 });

  expect(heard).toEqual([
    'h5_purchase_wall_show',
    'h5_purchase_wall_close',
    'h5_purchase_wall_show',
  ]);
});

test('at most 200 events wait; the oldest are dropped', () => {
  fakeBrowser();
  track('h5_page_show', { path: '/' });
  for (let count = 0; count < 200; count += 1) track('h5_purchase_wall_close', { storeType: 2 });

  const heard = listen();

  expect(heard).toHaveLength(200);
  expect(heard).not.toContain('h5_page_show');
});

test('an event keeps the page and the time at which it occurred', () => {
  fakeBrowser({ href: 'http://localhost:3000/es-ES/browse/all/1/' });
  const heard: unknown[] = [];

  track('h5_purchase_wall_close', { storeType: 2 });
  trackInto((tracked) => heard.push(tracked));

  expect(heard).toEqual([
    {
      path: '/es-ES/browse/all/1/',
      event: {
        en: 'h5_purchase_wall_close',
        ett: expect.any(Number),
        kv: { eventParams: { storeType: 2 } },
      },
    },
  ]);
});
