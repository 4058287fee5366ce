// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followRouter } from './follow-router.ts';

const ORIGIN = 'http://localhost:3000';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type BrowserState = { isOnline?: boolean; hasWorker?: boolean; isKept?: boolean; from?: string };

async function open({
  isOnline = true,
  hasWorker = true,
  isKept = true,
  from = '/',
}: BrowserState) {
  const went: string[] = [];
  const visits: object[] = [];
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('caches', { match: async () => (isKept ? new Response() : undefined) });
  const active = { postMessage: (visit: object) => void visits.push(visit) };
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [from] });
  vi.spyOn(window, 'location', 'get').mockReturnValue(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `followRouter` uses only these parts.
    {
      origin: ORIGIN,
      get href() {
        return ORIGIN + router.state.location.pathname;
      },
      assign: (href: string) => void went.push(`assign ${href}`),
      reload: () => void went.push('reload'),
    } as Location,
  );
  const workers = {
    controller: hasWorker ? active : null,
    ready: Promise.resolve({ active }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `followRouter` uses only these parts.
  const markOutdated = followRouter(router, workers as unknown as ServiceWorkerContainer);
  await vi.advanceTimersByTimeAsync(0);
  return { router, went, visits, markOutdated };
}

test('a page loaded as a document is reported at once, a page from the router later', async () => {
  const { router, visits } = await open({});
  expect(visits).toEqual([{ url: `${ORIGIN}/`, isLoaded: true, pictureUrls: [] }]);

  await router.navigate('/browse/all/1/');
  await router.navigate('/profile/');
  await vi.advanceTimersByTimeAsync(1999);
  expect(visits).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(visits.slice(1)).toEqual([
    { url: `${ORIGIN}/profile/`, isLoaded: false, pictureUrls: [] },
  ]);
});

test('the router renders the next page while this one is up to date', async () => {
  const { router, went } = await open({});

  await router.navigate('/profile/');

  expect(went).toEqual([]);
});

test('leaving an outdated page loads a document', async () => {
  const { router, went, markOutdated } = await open({});
  markOutdated();

  await router.navigate('/profile/');

  expect(went).toEqual(['reload']);
});

test('an outdated page is kept when only the fragment changes', async () => {
  const { router, went, markOutdated } = await open({});
  markOutdated();

  await router.navigate('/#main');

  expect(went).toEqual([]);
});

test('an outdated page loads a document on leaving the player, not between episodes', async () => {
  const { router, went, markOutdated } = await open({ from: '/es-ES/reel-shorts/a/1/' });
  markOutdated();

  await router.navigate('/es-ES/reel-shorts/a/2/', { replace: true });
  expect(went).toEqual([]);
  await router.navigate('/es-ES/');

  expect(went).toHaveLength(1);
});

test.each([
  { isOnline: false, hasWorker: true, loads: 1 },
  { isOnline: false, hasWorker: true, isKept: false, loads: 0 },
  { isOnline: false, hasWorker: false, loads: 0 },
  { isOnline: true, hasWorker: true, loads: 0 },
])(
  'a tap loads a document only offline, and only one that the worker has cached: %j',
  async ({ loads, ...world }) => {
    const { router, went } = await open(world);

    await router.navigate('/profile/');
    await vi.advanceTimersByTimeAsync(0);

    expect(went).toHaveLength(loads);
  },
);
