// @vitest-environment happy-dom
import { LOCALES, type Locale } from '@hookline/domain/routing';
import { fakeIntersections } from '@hookline/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setConsentRequired } from '../tracking/consent/consent.ts';
import { trackInto } from '../tracking/track.ts';
import { installOffer } from './install-offer.ts';
import { notePage } from '../../lib/visit.ts';
import { loadDeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InstallBanner } from './install-banner.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

let heard: string[] = [];
beforeEach(() => {
  heard = [];
  // A first visit shows the banner only from its second page on.
  notePage('/download/');
  notePage('/');
  setConsentRequired(false);
  trackInto(({ event: { en: name, kv } }) => {
    heard.push(`${name} ${JSON.stringify(kv.eventParams)}`);
  });
});
afterEach(() => {
  trackInto(null);
  localStorage.clear();
  sessionStorage.clear();
  installOffer.set(installOffer.initial);
  vi.unstubAllGlobals();
});

type Answer = 'accepted' | 'dismissed' | 'no prompt';

/** Simulates a phone whose browser offers to install the site. The viewer gives this answer. */
function offerPrompt(answer: Answer) {
  const prompt = vi.fn<() => Promise<void>>(async () => {
    if (answer === 'no prompt') throw new DOMException('Not now', 'InvalidStateError');
  });
  const userChoice = Promise.resolve({
    outcome: answer === 'accepted' ? answer : 'dismissed',
  } as const);
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice });
  installOffer.set({ kind: 'prompt', prompt: event });
  return prompt;
}

async function openPage(path = '/', locale: Locale = 'en-US') {
  fakeScreen({ isMobile: true });
  const view = fakeIntersections();
  await loadDeferredMessages(locale);
  const page = await act(async () => renderPage(<InstallBanner />, { path, locale }));
  return { ...page, view };
}

const banner = () => screen.queryByRole('region', { name: 'Add Hookline to your home screen' });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

const LAUNCH = 'Add to your home screen and open with one tap';
const SHARE = 'Tap Share, then Add to Home Screen';

test('the banner states its purpose and is counted as shown when it comes into view', async () => {
  offerPrompt('accepted');
  const { view } = await openPage();

  expect(banner()?.textContent).toContain(LAUNCH);
  expect(banner()?.textContent).not.toContain(SHARE);
  expect(heard).toEqual([]);
  const texts = screen.getByText(LAUNCH).parentElement;
  if (texts !== null) act(() => view.show(texts));
  expect(heard).toEqual(['h5_add_to_home_show {}']);
});

/** Apple's name for the home screen in each language, as the share menu of iOS writes it. */
const APPLE_NAMES: Record<Locale, string> = {
  'ar-SA': 'الشاشة الرئيسية',
  'de-DE': 'Home-Bildschirm',
  'en-US': 'Home Screen',
  'es-ES': 'pantalla de inicio',
  'fr-FR': 'écran d’accueil',
  'id-ID': 'Layar Utama',
  'it-IT': 'schermata Home',
  'ja-JP': 'ホーム画面',
  'ko-KR': '홈 화면',
  'pt-BR': 'Tela de Início',
  'th-TH': 'หน้าจอโฮม',
  'zh-TW': '主畫面',
};

test.each(LOCALES)(
  'on an iPhone, the banner in %s calls the home screen only by Apple’s name',
  async (locale) => {
    vi.stubGlobal('navigator', { userAgent: IPHONE });
    installOffer.set({ kind: 'ios' });
    await openPage('/', locale);

    const region = screen.getByRole('region');
    const texts = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
    const said = [region.getAttribute('aria-label') ?? '', ...texts].map((text) =>
      text.toLowerCase(),
    );

    expect(said).toHaveLength(3);
    expect(said.filter((text) => !text.includes(APPLE_NAMES[locale].toLowerCase()))).toEqual([]);
  },
);

// spec: 4 install, the answer, accepted or dismissed, is tracked and remembered
test.each([
  ['accepted', 'accepted', 'hookline.install.accepted'],
  ['dismissed', 'refused', 'hookline.install.dismissed'],
] as const)(
  'the choice "%s" is tracked and remembered, and the banner closes',
  async (answer, result, key) => {
    const prompt = offerPrompt(answer);
    await openPage();

    await press('Add');

    expect(prompt).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([
      'h5_add_to_home_click {}',
      `h5_add_to_home_result {"result":"${result}"}`,
    ]);
    expect(localStorage.getItem(key)).not.toBeNull();
    expect(banner()).toBeNull();
  },
);

// spec: 2 install, 'OK' on iOS hides the banner in this tab; the close icon stores the time of
//   dismissal
test('dismissing the banner stores only the time', async () => {
  offerPrompt('accepted');
  await openPage();
  const beforeMs = Date.now();

  await press('Close');

  expect(banner()).toBeNull();
  const storedMs = Number(localStorage.getItem('hookline.install.dismissed'));
  expect(storedMs).toBeGreaterThanOrEqual(beforeMs);
  expect(storedMs).toBeLessThanOrEqual(Date.now());
  expect(heard).toEqual([]);
});

// spec: 4 install, without a prompt the viewer sees directions, in their language
test('if the browser does not prompt, a dialog explains how to install the site', async () => {
  offerPrompt('no prompt');
  await openPage();

  await press('Add');

  const help = await screen.findByRole('dialog', { name: 'Add Hookline from your browser' });
  expect(help.textContent).toContain('Open your browser’s menu.');
  expect(heard).toEqual(['h5_add_to_home_click {}']);
  await press('Got it');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(banner()).not.toBeNull();
});

test('on an iPhone the button only hides the banner, and only in this tab', async () => {
  vi.stubGlobal('navigator', { userAgent: IPHONE });
  installOffer.set({ kind: 'ios' });
  await openPage();

  await press('OK');

  expect(banner()).toBeNull();
  expect(heard).toEqual(['h5_add_to_home_click {}']);
  expect(Object.keys(localStorage)).toEqual(['hookline.visited']);
  expect(sessionStorage.getItem('hookline.install.hidden')).not.toBeNull();
});

test('installing from the browser menu ends the offer', async () => {
  offerPrompt('accepted');
  await openPage();

  act(() => void fireEvent(window, new Event('appinstalled')));

  expect(banner()).toBeNull();
  expect(localStorage.getItem('hookline.install.accepted')).not.toBeNull();
});

test('the player shows no banner', async () => {
  offerPrompt('accepted');
  await openPage('/reel-shorts/moon-bride-1/1/');

  expect(banner()).toBeNull();
});
