// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LazyBoundary, lazyWithRetry } from './lazy.tsx';

// React reports what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** Awaited as a whole: what a press draws may wait for code. */
const pressRetry = () =>
  act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));

const Wallet = ({ tab }: { tab: string }) => <h2>Wallet: {tab}</h2>;
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
);

/** Code of a screen that comes, or fails to come, when the test says so. */
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
  };
}

test('a viewer sees the placeholder until the code has come, then the screen', async () => {
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

test('code that did not come can be asked for again, as often as it takes', async () => {
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

test('the page around code that did not come stays, and hears of it', async () => {
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

test('a screen that is opened again after its code failed loads it again', async () => {
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
