// @vitest-environment happy-dom
import { AppError, type AreaInfo } from '@hookline/contract/client';
import { fakeIntersections } from '@hookline/ui/testing';
import { renderHook } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import {
  closeConsentPrompt,
  useConsentPrompt,
} from '../features/tracking/consent/consent-prompt.ts';
import { chooseConsent, restoreConsent } from '../features/tracking/consent/consent.ts';
import { trackPage } from '../features/tracking/page-view.ts';
import { track, trackInto } from '../features/tracking/track.ts';
import { setToken } from '../features/identity/session/token.ts';
import { getQueries } from '../lib/api/query-scope.tsx';
import { fakeMember } from '../testing/fake-member.ts';
import { fakeServer, type Answers } from '../testing/fake-server.ts';
import { startTracking } from './start-tracking.ts';

const AREA: AreaInfo = { lang: 'en-US', browser: 'Chrome', brand: 'Apple', consentRequired: false };
const ASKING = { ...AREA, consentRequired: true };

type Sent = { url: string; cm: Record<string, unknown>; names: string[]; keepalive?: boolean };

let sent: Sent[];
let stop: (() => void) | undefined;

// Loads this module before the tests. The code under test imports it, which takes real time, and
// the fake clock would not wait for that.
beforeAll(async () => {
  await import('../features/identity/session/session.ts');
  getQueries();
});
beforeEach(() => {
  getQueries().clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeIntersections();
  localStorage.clear();
  sessionStorage.clear();
  restoreConsent();
  closeConsentPrompt();
  setToken(null);
  delete window.dataLayer;
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own request.
      const { cm, et } = JSON.parse(body) as { cm: Sent['cm']; et: { en: string }[] };
      sent.push({ url, cm, names: et.map(({ en }) => en), ...(keepalive && { keepalive }) });
      return Response.json({ code: '00000', message: '', data: null });
    },
  );
  trackInto(() => undefined);
  trackInto(null);
  trackPage('/');
});
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
  trackInto(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts tracking on home, and waits for the first responses. */
async function start(answers: Answers, site: { trackingUrl?: string } = {}) {
  const router = createMemoryRouter([{ path: '*' }]);
  const { api } = fakeServer(answers);
  stop = startTracking({
    api,
    router,
    site: { locale: 'en-US', publicOrigin: '', buildId: 'b', ...site },
  });
  await vi.advanceTimersByTimeAsync(200);
  // The fake clock does not control responses and lazily loaded code.
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1);
  }
  return { router };
}

const isAsked = () => renderHook(useConsentPrompt).result.current !== null;
const purchase = () =>
  track('purchase', {
    transaction_id: '5O19',
    currency: 'USD',
    value: 4.99,
    payment_method: 'paypal',
  });

test('a guest in a region that requires no consent sends a page view with all fields', async () => {
  await start({ commonInfo: AREA });

  expect(sent).toEqual([
    {
      url: '/api/tracking/report',
      names: ['h5_page_show'],
      keepalive: true,
      cm: {
        app_id: 'hooklineVideoH5',
        platform: 4,
        consent: 'not-required',
        equipmentId: expect.stringMatching(/^[0-9a-f]{32}$/),
        clientUserId: localStorage.getItem('hookline.client'),
        sessionId: sessionStorage.getItem('hookline.session'),
        language: 'en-US',
        brand: 'Apple',
        page: 'index_home',
      },
    },
  ]);
  expect(isAsked()).toBe(false);
});

test('events say that the app is installed, because its user agent on iOS does not', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }));

  await start({ commonInfo: AREA });

  expect(sent.map(({ cm }) => cm['isInstalled'])).toEqual([true]);
});

test('events are sent to the tracking host if one is set', async () => {
  await start({ commonInfo: AREA }, { trackingUrl: 'https://t.example' });

  expect(sent[0]?.url).toBe('https://t.example/tracking/report');
});

// spec: 2 labels, each page is shown once, and the episodes of a drama are one
test('each page counts as one page view, and all episodes of a drama together as one', async () => {
  const { router } = await start({ commonInfo: AREA });
  const drama = `/reel-shorts/moon-bride-${'a'.repeat(32)}`;

  for (const to of [`${drama}/1/`, `${drama}/2/`, '/my-list/']) await router.navigate(to);
  await vi.advanceTimersByTimeAsync(200);

  expect(sent.flatMap(({ names }) => names)).toEqual(Array(3).fill('h5_page_show'));
});

test("a member's events are sent once the member is known, and do not name the member", async () => {
  setToken('secret');
  const member = fakeMember();
  await start({ commonInfo: AREA, memberDetail: member });

  expect(sent.map(({ names }) => names)).toEqual([['h5_page_show']]);
  expect(JSON.stringify(sent)).not.toContain(member.user_id);
});

// spec: 9 constants, events are held until user and area info are known, for the user five seconds
//   at most
test("events wait for a member's detail at most five seconds", async () => {
  setToken('another secret');
  await start({ commonInfo: AREA, memberDetail: () => new Promise<never>(() => undefined) });
  expect(sent).toEqual([]);

  await vi.advanceTimersByTimeAsync(5000);

  expect(sent).toHaveLength(1);
});

// spec: 9 constants, analytics, purchases included, wait for consent where the region requires it
// touches: purchase
test('nothing is sent or stored before a required consent, then every event is sent', async () => {
  await start({ commonInfo: ASKING });
  purchase();
  await vi.advanceTimersByTimeAsync(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(localStorage.getItem('hookline.client')).toBeNull();
  expect(isAsked()).toBe(true);

  chooseConsent('accepted');

  expect(sent.map(({ cm, names }) => [cm['consent'], names])).toEqual([
    ['granted', ['h5_page_show', 'purchase']],
  ]);
  expect(window.dataLayer).toMatchObject([{ event: 'purchase', value: 4.99 }]);
});

test('events of a viewer who declines are dropped, even if the viewer accepts later', async () => {
  await start({ commonInfo: AREA });
  expect(sent).toHaveLength(1);

  chooseConsent('declined');
  purchase();
  await vi.advanceTimersByTimeAsync(10_000);
  chooseConsent('accepted');

  expect(sent).toHaveLength(1);
  expect(window.dataLayer).toBeUndefined();
});

test('a browser with Global Privacy Control sends nothing and shows no prompt', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });

  await start({ commonInfo: ASKING });

  expect(isAsked()).toBe(false);
  expect(sent).toEqual([]);
});

test('a region that fails to load is treated as one that requires consent', async () => {
  await start({
    commonInfo: () => {
      throw new AppError('C0503', 'try again');
    },
  });

  await vi.advanceTimersByTimeAsync(60_000);

  expect(sent).toEqual([]);
  expect(isAsked()).toBe(false);
});

test('hiding a page sends its pending events at once', async () => {
  await start({ commonInfo: AREA });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  track('h5_column_click', { columnId: 'new', position: 0 });

  document.dispatchEvent(new Event('visibilitychange'));

  expect(sent.at(-1)).toMatchObject({ names: ['h5_column_click'], keepalive: true });
});

// spec: 8 errors, a failed upload of events is only logged
test('a failure to send events is only logged, as a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  await start({ commonInfo: AREA });

  expect(warn).toHaveBeenCalledWith('Events could not be sent', 'TypeError: Failed to fetch');
});
