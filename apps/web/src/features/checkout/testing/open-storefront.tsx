import type { RechargeProduct } from '@hookline/contract/client';
import { fakeIntersections } from '@hookline/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PurchasePanel } from '../purchase-panel.tsx';
import { productOf } from './products.ts';

export const LINK = 'https://www.paypal.example/checkoutnow?token=5O19';
export const PRODUCTS = [
  productOf('small'),
  productOf('large', { price: '19.99', coinsBuy: 2600 }),
];

export const listOf = (rechargeProducts: RechargeProduct[]) => ({
  rechargeProducts,
  memberLayerId: 'layer',
  memberLayerGroupId: 'group',
});

type StorefrontOptions = {
  answers?: Answers;
  props?: Partial<Parameters<typeof PurchasePanel>[0]>;
};

/**
 * Renders the package panel, for a member with 1,600 coins unless `answers` contains another
 * member. `went` lists the URLs that the browser was sent to.
 */
export async function openStorefront({ answers = {}, props = {} }: StorefrontOptions = {}) {
  const went: string[] = [];
  const assign = vi.spyOn(window.location, 'assign');
  assign.mockImplementation((url) => void went.push(String(url)));
  onTestFinished(() => {
    assign.mockRestore();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const server = fakeServer({
    productList: listOf(PRODUCTS),
    memberDetail: fakeMember(),
    createOrder: { jumpPaypalLink: LINK, orderNo: 'HL1' },
    ...answers,
  });
  const view = fakeIntersections();
  const page = renderPage(<PurchasePanel onDone={() => undefined} {...props} />, {
    api: server.api,
    path: '/profile/',
  });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return { ...page, ...server, view, went };
}

export const button = (name: string) => screen.getByRole('button', { name });
