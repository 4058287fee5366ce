import { STOREFRONT_PROFILE } from '@hookline/contract/client';
import { showToast } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { endPaymentCheck, takePaymentCheck, usePaymentCheck } from './payment-check.ts';
import { keepPurchase, unfinishedPurchases, type Purchase } from './purchases.ts';
import { verifyPayment } from './verify-payment.ts';
import { refreshMember } from '../../identity/session/session.ts';
import { openLoginForPayment, openProfile } from '../../../shell/panels/open-panel.ts';
import { readToken } from '../../identity/session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { askForLogin, confirmPayment, type PaymentNews as News } from './confirm-payment.ts';
import { showOutcome } from './payment-outcome.ts';

const TEXTS = {
  success: 'paymentSuccess',
  failed: 'paymentFailed',
  cancelled: 'paymentCancelled',
  loading: 'paymentLoading',
  unclear: 'paymentUnclear',
  login: 'paymentLogin',
} as const;

/** Duration of toasts with a full sentence. */
const SENTENCE_MS = 6_000;
const SENTENCES: ReadonlySet<News> = new Set<News>(['unclear', 'login', 'cancelled']);

/** This note precedes the outcome's toast. A delay hides the note if the outcome is quick. */
const PILL = `pointer-events-none fixed inset-x-4 bottom-24 z-2100 mx-auto w-fit rounded-full px-[1.1rem] py-[0.6rem]
  bg-raised text-[0.875rem] font-semibold ring ring-line animate-[appear_200ms_ease_500ms_backwards] empty:hidden`;

/** Shows outcomes of payments begun in this browser. Requires DeferredMessages and a QueryScope. */
export function PaymentNews() {
  const t = useTranslations('checkout');
  const isChecking = usePaymentCheck();
  const [isAnswered, setIsAnswered] = useState(false);
  useConfirming((news, { purchase, isLate }) => {
    setIsAnswered(true);
    if (news === 'loading' && isKnownToWait(purchase)) return;
    // Does not interrupt a buyer whose payment took long, or who did not return from PayPal.
    if (!isLate && purchase.progress !== 'away') openSheetAgain(news, purchase);
    // The login panel shows this message for as long as it is open, so no toast is needed.
    if (news === 'login' && purchase.progress === 'back') return openLoginForPayment();
    const text = t(
      news === 'unclear' && isOfElsewhere(purchase) ? 'paymentElsewhere' : TEXTS[news],
    );
    showToast(text, SENTENCES.has(news) ? { durationMs: SENTENCE_MS } : {});
  });

  return (
    <p role="status" aria-live="polite" className={PILL}>
      {isChecking && !isAnswered ? t('paymentChecking') : ''}
    </p>
  );
}

/** Whether the buyer was already notified on an earlier page that this payment is processing. */
function isKnownToWait({ transactionId, progress, isAwaited = false }: Purchase): boolean {
  if (!isAwaited) keepPurchase({ transactionId, progress, isAwaited: true });
  return isAwaited;
}

/** Whether the order was made in another browser, where another member may be logged in. */
function isOfElsewhere({ extendProductId }: Purchase): boolean {
  return extendProductId === null;
}

/** Reopens the sheet in which the payment was begun; an episode's sheet opens by itself. */
function openSheetAgain(news: News, { origin }: Purchase): void {
  const isOutcome = news === 'success' || news === 'failed' || news === 'cancelled';
  if (!isOutcome || origin === undefined) return;
  showOutcome({ kind: news, ...origin });
  if (origin.storefront === STOREFRONT_PROFILE) openProfile('TOP_UP');
}

/** Minimum time between two checks, because a buyer may look at the page again and again. */
const AGAIN_MS = 10_000;

type Told = { purchase: Purchase; isLate: boolean };

function useConfirming(onNews: (news: News, told: Told) => void): void {
  const api = useApi();
  const queries = useQueryClient();
  const onTold = useEffectEvent(onNews);

  useEffect(() => {
    /** Fetches the status and loads the new balance before the page may ask for money again. */
    async function ask(transactionId: string) {
      const status = await verifyPayment(api, transactionId);
      void queries.invalidateQueries({ queryKey: ['wallet'] });
      await refreshMember();
      return status;
    }
    async function confirm(purchase: Purchase) {
      const tell = (news: News, isLate: boolean) => onTold(news, { purchase, isLate });
      if (readToken() === null) return askForLogin(purchase, { tell });
      await confirmPayment(purchase, { ask, tell, sleep });
    }
    let atMs = Date.now();
    /** Checks again when the buyer, who may have paid in another browser, looks at this page. */
    function checkAgain() {
      if (document.visibilityState === 'hidden' || Date.now() - atMs < AGAIN_MS) return;
      atMs = Date.now();
      for (const purchase of unfinishedPurchases()) {
        if (purchase.progress === 'away') void confirm(purchase);
      }
    }

    takePaymentCheck();
    void Promise.all(unfinishedPurchases().map(confirm)).finally(endPaymentCheck);
    document.addEventListener('visibilitychange', checkAgain);
    return () => document.removeEventListener('visibilitychange', checkAgain);
  }, [api, queries]);
}

function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
