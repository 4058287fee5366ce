import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { track, trackInto } from './track.ts';

afterEach(() => {
  trackInto(() => undefined);
  trackInto(null);
  vi.unstubAllGlobals();
});

/** Takes what waits and what comes, as names. */
function listen(): string[] {
  const heard: string[] = [];
  trackInto(({ name }) => void heard.push(name));
  return heard;
}

test('events wait for the first listener, which hears them in order and all later ones at once', () => {
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

test('no more than 200 events wait', () => {
  fakeBrowser();
  for (let count = 0; count < 201; count += 1) track('h5_purchase_wall_close', { storeType: 2 });

  expect(listen()).toHaveLength(200);
});

test('only events of analytics go to the layer of analytics', () => {
  fakeBrowser();
  const params = {
    transaction_id: '5O19',
    currency: 'USD',
    value: 4.99,
    payment_method: 'paypal',
  } as const;

  track('h5_purchase_wall_close', { storeType: 2 });
  track('purchase', params);

  expect(globalThis.window.dataLayer).toEqual([{ event: 'purchase', ...params }]);
  expect(listen()).toEqual(['h5_purchase_wall_close', 'purchase']);
});
