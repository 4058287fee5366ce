import type {
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
} from 'hls.js';
import { Hls, LoaderContextType } from 'hls.js/light';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createInlineLoader, type FindInline } from './inline-loader.ts';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('location', { href: 'https://x.test/reel-shorts/d/1/' });
});
afterEach(() => vi.unstubAllGlobals());

const NO_RETRY = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };
const CONFIGURATION: LoaderConfiguration = {
  loadPolicy: {
    maxTimeToFirstByteMs: 1,
    maxLoadTimeMs: 1,
    timeoutRetry: NO_RETRY,
    errorRetry: NO_RETRY,
  },
  maxRetry: 0,
  timeout: 1,
  retryDelay: 0,
  maxRetryDelay: 0,
};

/** Fakes the network: it only records the requested URLs. */
class NetworkLoader extends Hls.DefaultConfig.loader implements Loader<LoaderContext> {
  override load(context: LoaderContext): void {
    asked.push(context.url);
  }
}

/** Asks the loader for a URL as hls.js does. */
function ask(url: string, find: FindInline, tookMs?: () => number) {
  const InlineLoader = createInlineLoader(find, NetworkLoader, tookMs);
  const loader = new InlineLoader(Hls.DefaultConfig);
  const answers: LoaderResponse[] = [];
  const callbacks: LoaderCallbacks<LoaderContext> = {
    onSuccess: (answer) => void answers.push(answer),
    onError: () => undefined,
    onTimeout: () => undefined,
  };
  loader.load(
    { url, responseType: 'text', type: LoaderContextType.LEVEL },
    CONFIGURATION,
    callbacks,
  );
  return { loader, answers };
}

test('the response for an inline playlist has its absolute URL, the base of key URLs', async () => {
  const url = 'https://x.test/play/hls/t/master.m3u8';
  const { answers } = ask('/play/hls/t/master.m3u8', (each) => (each === url ? '#EXTM3U' : null));

  await vi.waitFor(() => expect(answers).toEqual([{ url, data: '#EXTM3U' }]));
});

test('inline data that was loaded earlier reports its size and its loading time', async () => {
  const segment = Promise.resolve(new ArrayBuffer(1000));
  const { loader, answers } = ask(
    '/media/aa/v640_000.m4s',
    () => segment,
    () => 250,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  const { loading, loaded } = loader.stats;
  expect([loaded, Math.round(loading.end - loading.start)]).toEqual([1000, 250]);
  expect(loading.first).toBe(loading.start);
});

test('a pending inline key is awaited without a network request', async () => {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const { answers } = ask('/play/hls/t/key', () => promise);
  expect(answers).toEqual([]);

  resolve(new ArrayBuffer(16));

  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(asked).toEqual([]);
});

test('a URL without inline data is requested from the network', () => {
  ask('/media/aa/v640_000.m4s', () => null);

  expect(asked).toEqual(['/media/aa/v640_000.m4s']);
});

test('an aborted loader no longer responds', async () => {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const { loader, answers } = ask('/play/hls/t/key', () => promise);

  loader.abort();
  resolve(new ArrayBuffer(16));
  await promise;

  expect(answers).toEqual([]);
});
