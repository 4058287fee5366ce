import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerPage, PATIENCE_MS } from './answer-page.ts';
import { htmlPage, ORIGIN } from './testing/fake-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Network = {
  /** The network's response. */
  network: Promise<Response>;
  preload?: Promise<Response | undefined>;
  hasKept?: boolean;
};

/** Opens a page. Returns the text that the viewer sees. */
async function open({ network, preload, hasKept = false }: Network): Promise<string> {
  network.catch(() => undefined);
  const answer = await answerPage(
    {
      request: new Request(`${ORIGIN}/a/`),
      waitUntil: () => undefined,
      respondWith: () => undefined,
      clientId: '',
      resultingClientId: '',
      ...(preload !== undefined && { preloadResponse: preload }),
    },
    {
      findKept: async () => (hasKept ? htmlPage('kept') : null),
      makeOfflinePage: async () => htmlPage('offline'),
      askNetwork: () => network,
      onKept: () => undefined,
    },
  );
  return await answer.text();
}

const fresh = (status = 200) => Promise.resolve(htmlPage('fresh', { status }));
const failure = () => Promise.reject(new TypeError('Failed to fetch'));
const afterMs = (ms: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(htmlPage('fresh')), ms);
  });

/** The pages that a viewer without a network sees. */
const LOST = { new: 'offline', visited: 'kept' };

test.each([
  ['a network that answers', () => fresh(), { new: 'fresh', visited: 'fresh' }],
  ['a network that fails', failure, LOST],
  ['an answer that is an error', () => Promise.resolve(Response.error()), LOST],
  ['a page that is gone', () => fresh(404), { new: 'fresh', visited: 'fresh' }],
  ['a broken server', () => fresh(503), { new: 'fresh', visited: 'kept' }],
  ['an answer in time', () => afterMs(PATIENCE_MS - 1), { new: 'fresh', visited: 'fresh' }],
  ['an answer too late', () => afterMs(PATIENCE_MS + 1), { new: 'fresh', visited: 'kept' }],
])('with %s, a new and a visited page each get the right response', async (_t, ask, seen) => {
  const unknown = open({ network: ask() });
  await vi.runAllTimersAsync();
  const known = open({ network: ask(), hasKept: true });
  await vi.runAllTimersAsync();

  expect({ new: await unknown, visited: await known }).toEqual(seen);
});

test('a preload response is used without a second network request', async () => {
  const preload = Promise.resolve(htmlPage('preloaded'));

  expect(await open({ network: failure(), preload })).toBe('preloaded');
  expect(await open({ network: fresh(), preload: Promise.resolve(undefined) })).toBe('fresh');
});

test('a preload that fails falls back to the cached page', async () => {
  expect(await open({ network: fresh(), preload: failure(), hasKept: true })).toBe('kept');
});
