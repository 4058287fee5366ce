// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { LazyBoundary, lazyWithRetry } from './lazy.tsx';

// React logs errors that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** Presses within `act`, because the press may have to load code. */
const pressRetry = () =>
  act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));

const Wallet = ({ tab }: { tab: string }) => <h2>Wallet: {tab}</h2>;
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
);

/** Code of a screen that loads, or fails to load, when the test says so. */
function codeOf<P extends object>(Screen: (props: P) => React.ReactNode) {
  const tries: PromiseWithResolvers<typeof Screen>[] = [];
  const Lazy = lazyWithRetry(() => {
    const next = Promise.withResolvers<typeof Screen>();
    tries.push(next);
    return next.promise;
  });
  return {
    Lazy,
    tryCount: () => tries.length,
    come: () => act(async () => tries.at(-1)?.resolve(Screen)),
    fail: () => act(async () => tries.at(-1)?.reject(new TypeError('Failed to fetch'))),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WebKit does this, contrary to the type.
    comeEmpty: () => act(async () => tries.at(-1)?.resolve(undefined as unknown as typeof Screen)),
  };
}

test('the placeholder is shown until the code has loaded, then the screen', async () => {
  const { Lazy, come, tryCount } = codeOf(Wallet);
  await act(async () =>
    render(
      <LazyBoundary placeholder="Loading">
        <Lazy tab="episodes" />
      </LazyBoundary>,
    ),
  );
  expect(document.body.textContent).toBe('Loading');

  await come();

  expect(screen.getByRole('heading', { name: 'Wallet: episodes' })).toBeDefined();
  expect(tryCount()).toBe(1);
});

test('code that loads as undefined, as in WebKit, has failed and can be retried', async () => {
  const { Lazy, come, comeEmpty } = codeOf(Wallet);
  await act(async () =>
    render(
      <LazyBoundary placeholder="Loading" Failed={Failed}>
        <Lazy tab="episodes" />
      </LazyBoundary>,
    ),
  );

  await comeEmpty();
  await pressRetry();
  await come();

  expect(screen.getByRole('heading', { name: 'Wallet: episodes' })).toBeDefined();
});

test('code that did not load can be retried any number of times', async () => {
  const { Lazy, come, fail, tryCount } = codeOf(Wallet);
  await act(async () =>
    render(
      <LazyBoundary placeholder="Loading" Failed={Failed}>
        <Lazy tab="transaction" />
      </LazyBoundary>,
    ),
  );
  await fail();
  await pressRetry();
  await fail();
  await pressRetry();

  await come();

  expect(screen.getByRole('heading', { name: 'Wallet: transaction' })).toBeDefined();
  expect(tryCount()).toBe(3);
});

test('if the code of a screen fails to load, the page around it stays and is notified', async () => {
  const { Lazy, fail } = codeOf(Wallet);
  const onFailed = vi.fn<() => void>();
  await act(async () =>
    render(
      <main>
        <h1>Home</h1>
        <LazyBoundary placeholder="Loading" onFailed={onFailed}>
          <Lazy tab="episodes" />
        </LazyBoundary>
      </main>,
    ),
  );

  await fail();

  expect(screen.getByRole('main').textContent).toBe('HomeLoading');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('reopening a screen whose code failed to load requests the code again', async () => {
  const { Lazy, come, fail } = codeOf(Wallet);
  const opened = (
    <LazyBoundary placeholder={null}>
      <Lazy tab="episodes" />
    </LazyBoundary>
  );
  const { unmount } = await act(async () => render(opened));
  await fail();
  unmount();

  await act(async () => render(opened));
  await come();

  expect(screen.getByRole('heading', { name: 'Wallet: episodes' })).toBeDefined();
});

test('a screen whose code was loaded ahead is shown on the first render', async () => {
  const { Lazy, come } = codeOf(Wallet);
  Lazy.preload();
  await come();

  render(
    <LazyBoundary placeholder="Loading">
      <Lazy tab="episodes" />
    </LazyBoundary>,
  );

  expect(document.body.textContent).toBe('Wallet: episodes');
});

test('code that failed to load ahead is loaded again on render', async () => {
  const { Lazy, come, fail, tryCount } = codeOf(Wallet);
  Lazy.preload();
  await fail();
  await act(async () =>
    render(
      <LazyBoundary placeholder="Loading">
        <Lazy tab="episodes" />
      </LazyBoundary>,
    ),
  );

  await come();

  expect(document.body.textContent).toBe('Wallet: episodes');
  expect(tryCount()).toBe(2);
});

test('loaded code is rendered at once, without the 300 ms delay of React', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const code = Promise.withResolvers<typeof Wallet>();
  const Lazy = lazyWithRetry(() => code.promise);
  root.render(
    <LazyBoundary placeholder="Loading">
      <Lazy tab="episodes" />
    </LazyBoundary>,
  );
  for (let turn = 0; turn < 100 && host.textContent === ''; turn += 1) await turnOfLoop();
  expect(host.textContent).toBe('Loading');

  code.resolve(Wallet);

  for (let turn = 0; turn < 100 && host.textContent === 'Loading'; turn += 1) await turnOfLoop();
  expect(host.textContent).toBe('Wallet: episodes');
});

const turnOfLoop = () => new Promise((resolve) => void setImmediate(resolve));
