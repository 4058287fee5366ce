// @vitest-environment happy-dom
// spec: 4 install prompt, ours: consent is first, and no other question follows it in a visit
// touches: apps/web/src/pages/home/use-taste.ts

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { firstRun } from '../../features/catalog/first-run/first-run.ts';
import { LazyFirstRun } from '../../features/catalog/first-run/lazy-first-run.tsx';
import { installOffer } from '../../features/install/install-offer.ts';
import { LazyInstallBanner } from '../../features/install/lazy-install-banner.tsx';
import {
  closeConsentPrompt,
  openConsentPrompt,
} from '../../features/tracking/consent/consent-prompt.ts';
import { restoreConsent, setConsentRequired } from '../../features/tracking/consent/consent.ts';
import { LazyConsent } from '../../features/tracking/consent/lazy-consent.tsx';
import { loadDeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { notePage } from '../../lib/visit.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
// Loads these modules early, so that the first test does not wait for them.
import '../../features/catalog/first-run/first-run-banner.tsx';
import '../../features/install/install-banner.tsx';
import '../../features/tracking/consent/consent-banner.tsx';
import { useTaste } from './use-taste.ts';

const drama = fakeDrama({ classList: [{ categoryId: 'love', name: 'Love' }] });
const COLUMNS = [{ contents: [drama] }];

beforeEach(() => {
  // This is the second visit. On the first, the viewer did not answer the question for consent.
  notePage('/');
  sessionStorage.clear();
  notePage('/');
  restoreConsent();
  fakeScreen({ isMobile: true });
});
afterEach(() => {
  act(() => {
    firstRun.set(firstRun.initial);
    installOffer.set(installOffer.initial);
    closeConsentPrompt();
  });
  localStorage.clear();
  sessionStorage.clear();
});

function Home() {
  useTaste(COLUMNS);
  return (
    <>
      <LazyConsent />
      <LazyFirstRun />
      <LazyInstallBanner />
    </>
  );
}

async function openHome() {
  await loadDeferredMessages('en-US');
  return act(async () => renderPage(<Home />));
}

/** Makes the browser offer to install the site. */
const offerInstall = () =>
  act(async () => {
    const prompt = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'dismissed' } as const),
    });
    installOffer.set({ kind: 'prompt', prompt });
  });

/** Makes the server say whether the viewer's region requires consent. */
const learnRegion = (isRequired: boolean) =>
  act(async () => {
    setConsentRequired(isRequired);
    if (isRequired) openConsentPrompt('page');
  });

const scroll = () => act(async () => void fireEvent.scroll(document));
const questions = () =>
  screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

test.each([
  ['before the first scroll', [() => learnRegion(true), scroll, offerInstall]],
  ['after the first scroll', [scroll, offerInstall, () => learnRegion(true), scroll]],
  ['after an offer to install', [offerInstall, () => learnRegion(true), scroll]],
])('a viewer whose region becomes known %s is asked for consent only', async (_when, steps) => {
  const { user } = await openHome();

  for (const step of steps) {
    await step();
    expect(questions().filter((name) => name !== 'Privacy choices')).toEqual([]);
  }
  expect(questions()).toEqual(['Privacy choices']);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await scroll();

  expect(questions()).toEqual([]);
});

test('where no consent is required, the first-run question opens at the next scroll', async () => {
  await openHome();

  await scroll();
  expect(questions()).toEqual([]);
  await learnRegion(false);
  await scroll();

  expect(questions()).toEqual(['What pulls you in?']);
});

test('where no consent is required, the offer to install opens once the region is known', async () => {
  await openHome();
  await offerInstall();
  expect(questions()).toEqual([]);

  await learnRegion(false);

  expect(questions()).toEqual(['Add Hookline to your home screen']);
});
