// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { beginPaymentCheck, endPaymentCheck } from './payment-check.ts';
import type { PurchaseOrigin } from './purchases.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeScreen } from '../../../testing/fake-screen.ts';
import { logIn } from '../../../testing/log-in.ts';
import { button, openStorefront } from '../testing/open-storefront.tsx';
import { forgetOutcome, showOutcome, type PaymentOutcome } from './payment-outcome.ts';

const EPISODE = { contentId: 'a'.repeat(32), id: 'b'.repeat(32), chapterPrice: 60, sequenceNo: 5 };
const FROM_PROFILE: PurchaseOrigin = {
  storefront: 2,
  productId: 'large',
  chapterId: null,
  totalBalance: 10,
};
const FROM_EPISODE: PurchaseOrigin = { ...FROM_PROFILE, storefront: 1, chapterId: EPISODE.id };

beforeEach(() => {
  logIn();
  fakeScreen({ hasLessMotion: true });
  forgetOutcome();
});

/** Opens the sheet to which a buyer with this balance returns. */
async function comeBackTo(outcome: PaymentOutcome, totalBalance: number) {
  const onDone = vi.fn<() => void>();
  showOutcome(outcome);
  const member = fakeMember({ coinBalance: totalBalance, bonusBalance: 0, totalBalance });
  const page = await openStorefront({
    answers: { memberDetail: member },
    props: { onDone, ...(outcome.storefront === 1 && { storefront: 1, episode: EPISODE }) },
  });
  const balance = outcome.kind === 'success' ? `${totalBalance}` : `Coins: ${totalBalance}`;
  await screen.findAllByText(balance);
  return { ...page, onDone };
}

const asksForMore = () => screen.queryByText(/^Insufficient balance/) !== null;
const packageCount = () => screen.queryAllByRole('radio').length;

test('a buyer who paid sees the new balance and one button with the episode price', async () => {
  const { user, onDone } = await comeBackTo({ kind: 'success', ...FROM_EPISODE }, 560);

  expect(screen.getByText('Your new balance').parentElement?.textContent).toContain('560');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(packageCount()).toBe(0);
  await user.click(button('Unlock for 60 coins and play'));

  expect(onDone).toHaveBeenCalledOnce();
});

// spec: 4 payment return, a balance that is still too low shows the missing coins
// touches: Pay now
test('a balance that is still too low shows the missing coins above the packages', async () => {
  await comeBackTo({ kind: 'success', ...FROM_EPISODE }, 50);

  expect(screen.getByText('You need 10 more coins for episode 5.')).toBeTruthy();
  await waitFor(() => expect(packageCount()).toBe(2));
  expect(button('Pay now')).toBeTruthy();
});

test('a returning buyer is not asked to recharge until the payment is checked', async () => {
  beginPaymentCheck();
  await comeBackTo({ kind: 'failed', ...FROM_EPISODE }, 10);
  expect(asksForMore()).toBe(false);

  act(endPaymentCheck);

  expect(asksForMore()).toBe(true);
});

test('a purchase in the profile ends with a button that closes the store', async () => {
  const { user, onDone } = await comeBackTo({ kind: 'success', ...FROM_PROFILE }, 510);

  await user.click(button('Done'));

  expect(onDone).toHaveBeenCalledOnce();
});

// spec: 4 payment return, after a declined payment its package stays chosen, with the reason and a
//   retry
// touches: Try again
test('after a declined payment the package stays chosen, with the reason and a retry button', async () => {
  await comeBackTo({ kind: 'failed', ...FROM_EPISODE }, 10);

  expect(screen.getByRole('alert').textContent).toContain('PayPal declined this payment.');
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'large');
  expect(button('Try again')).toBeTruthy();
});

test('choosing another package deselects the package of the cancelled payment', async () => {
  const { user } = await comeBackTo({ kind: 'cancelled', ...FROM_EPISODE }, 10);

  await user.click(screen.getByRole('radio', { name: /500/ }));

  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'small');
});

test('an outcome whose sheet was closed is not shown when the store opens again', async () => {
  const { unmount } = await comeBackTo({ kind: 'success', ...FROM_PROFILE }, 510);
  act(unmount);

  await openStorefront();

  expect(screen.queryByText('Your new balance')).toBeNull();
  expect(packageCount()).toBe(2);
});
