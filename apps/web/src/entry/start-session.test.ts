// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { endPaymentCheck, isCheckingPayment } from '../features/checkout/payment/payment-check.ts';
import { keepPurchase } from '../features/checkout/payment/purchases.ts';
import { forgetPanels, readPanels } from '../shell/panels/open-panel.ts';
import { logIn } from '../testing/log-in.ts';
import { setToken } from '../features/identity/session/token.ts';
import { startSession } from './start-session.ts';

afterEach(() => {
  endPaymentCheck();
  forgetPanels();
  setToken(null);
  localStorage.clear();
  sessionStorage.clear();
});

const BACK = { progress: 'back' } as const;
const AWAY = { progress: 'away' } as const;
const ASKED = { progress: 'back', isLoginAsked: true } as const;

test.each([
  { who: 'guest', purchase: BACK, isChecked: true, isTold: true },
  { who: 'guest', purchase: ASKED, isChecked: false, isTold: false },
  { who: 'guest', purchase: AWAY, isChecked: false, isTold: false },
  { who: 'member', purchase: BACK, isChecked: true, isTold: true },
  { who: 'member', purchase: ASKED, isChecked: true, isTold: true },
  { who: 'member', purchase: AWAY, isChecked: false, isTold: true },
])('for a $who a payment with $purchase is checked: $isChecked, shown: $isTold', (row) => {
  const { who, purchase, isChecked, isTold } = row;
  if (who === 'member') logIn();
  keepPurchase({ transactionId: '5O19', ...purchase });

  startSession(false);

  expect([isCheckingPayment(), readPanels().isWanted]).toEqual([isChecked, isTold]);
});

test('after a reload the page shows an unanswered offer to resume an episode', () => {
  const offer = { contentId: 'a'.repeat(32), episodeNumber: 3 };
  sessionStorage.setItem('hookline.continue-offer', JSON.stringify(offer));

  startSession(false);

  expect(readPanels().isWanted).toBe(true);
});
