import { AppError } from '@hookline/contract/client';
import { afterEach, expect, test, vi } from 'vitest';

import { createPurchaser, type PurchaseState } from './purchaser.ts';

afterEach(() => void vi.restoreAllMocks());

function start() {
  const states: PurchaseState[] = [];
  const links: string[] = [];
  const purchaser = createPurchaser({
    leave: (link) => void links.push(link),
    onState: (state) => void states.push(state),
  });
  return { purchaser, states, links, last: () => states.at(-1) };
}

test('a double click creates one order, and the page stays busy until the browser leaves it', async () => {
  const { purchaser, links, last } = start();
  const order = vi.fn<() => Promise<string>>(() => Promise.resolve('https://paypal.example/'));

  purchaser.pay(order);
  purchaser.pay(order);
  await vi.waitFor(() => expect(links).toHaveLength(1));
  purchaser.pay(order);

  expect(order).toHaveBeenCalledTimes(1);
  expect(links).toEqual(['https://paypal.example/']);
  expect(last()).toEqual({ isBusy: true, failure: null });
});

test('a failed order is logged and shown, the page stays, and the next click works', async () => {
  const { purchaser, states, links, last } = start();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusal = new AppError('C0503', 'PayPal isn’t responding.');

  purchaser.pay(() => Promise.reject(refusal));
  await vi.waitFor(() => expect(last()).toEqual({ isBusy: false, failure: 'trouble' }));

  expect(log).toHaveBeenCalledWith('An order could not be made', String(refusal));
  expect(links).toEqual([]);
  purchaser.pay(() => Promise.resolve('https://paypal.example/'));
  expect(states.at(-1)).toEqual({ isBusy: true, failure: null });
  await vi.waitFor(() => expect(links).toHaveLength(1));
});

test('a page restored from the back/forward cache is not busy', () => {
  const { purchaser, last } = start();
  purchaser.pay(() => new Promise(() => undefined));

  purchaser.reset();

  expect(last()).toEqual({ isBusy: false, failure: null });
});
