// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPageHook } from '../../../testing/render-page.tsx';
import { listOf, PRODUCTS } from '../testing/open-storefront.tsx';
import { useCheapestCents } from './use-cheapest-cents.ts';

function open(coins: number, products = PRODUCTS) {
  const server = fakeServer({ productList: listOf(products) });
  const hook = renderPageHook(useCheapestCents, { ...server, initialProps: coins });
  return { ...server, ...hook, cents: () => hook.result.current };
}

test('a price in coins is converted to money once the packages have loaded', async () => {
  const { cents, askedFor } = open(2600);
  expect(cents()).toBeNull();

  await waitFor(() => expect(cents()).toBe(1999));

  expect(askedFor('productList')).toMatchObject([{ type: '1' }]);
});

test('changing the number of coins updates the price without another request', async () => {
  const { cents, rerender, askedFor } = open(2600);
  await waitFor(() => expect(cents()).toBe(1999));

  rerender(1);
  expect(cents()).toBe(499);
  rerender(0);

  expect(cents()).toBeNull();
  expect(askedFor('productList')).toHaveLength(1);
});

test('no request is sent for a viewer who needs no coins', async () => {
  const { cents, askedFor } = open(0);

  await act(async () => undefined);

  expect(cents()).toBeNull();
  expect(askedFor('productList')).toEqual([]);
});

test('an empty storefront yields no price', async () => {
  const { cents, askedFor } = open(60, []);

  await waitFor(() => expect(askedFor('productList')).toHaveLength(1));
  await act(async () => undefined);

  expect(cents()).toBeNull();
});
