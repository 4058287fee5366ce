// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { InfiniteList } from './infinite-list.tsx';
import { fakeIntersections } from './testing/index.ts';

afterEach(() => vi.unstubAllGlobals());

type State = 'idle' | 'loading' | 'end';

function listOf(state: State, onReachEnd: () => void) {
  return (
    <InfiniteList label="Dramas" state={state} footer="No more" onReachEnd={onReachEnd}>
      <li>Moon Bride</li>
    </InfiniteList>
  );
}

/** Renders a list whose end is out of view; the observer has already reported this. */
async function renderList(state: State, onReachEnd = vi.fn<() => void>()) {
  const view = fakeIntersections();
  const { rerender, unmount } = render(listOf(state, onReachEnd));
  await act(async () => undefined);
  const change = (next: State) => rerender(listOf(next, onReachEnd));
  return { view, change, onReachEnd, unmount, end: screen.getByRole('status') };
}

test('the next page is not loaded until the end of the list is near', async () => {
  const { onReachEnd } = await renderList('idle');

  expect(onReachEnd).not.toHaveBeenCalled();
});

test('scrolling near the end loads the next page', async () => {
  const { view, onReachEnd, end } = await renderList('idle');

  act(() => view.show(end));

  expect(onReachEnd).toHaveBeenCalledOnce();
});

test('scrolling while a page is loading does not request another page', async () => {
  const { view, change, onReachEnd, end } = await renderList('idle');
  act(() => view.show(end));

  change('loading');
  act(() => view.hide(end));
  act(() => view.show(end));

  expect(onReachEnd).toHaveBeenCalledOnce();
});

test('further pages are loaded while the end of the list is still in view', async () => {
  const { view, change, onReachEnd, end } = await renderList('idle');
  act(() => view.show(end));

  change('loading');
  change('idle');
  await act(async () => undefined);

  expect(onReachEnd).toHaveBeenCalledTimes(2);
});

test('scrolling after the last page does not request another page', async () => {
  const { view, onReachEnd, end } = await renderList('end');

  act(() => view.show(end));

  expect(onReachEnd).not.toHaveBeenCalled();
  expect(view.observerCount()).toBe(0);
});

test('the list stops observing when it is unmounted', async () => {
  const { view, onReachEnd, end, unmount } = await renderList('idle');

  unmount();
  view.show(end);

  expect(onReachEnd).not.toHaveBeenCalled();
  expect(view.observerCount()).toBe(0);
});

test('the next page is requested through the latest handler', () => {
  const view = fakeIntersections();
  const before = vi.fn<() => void>();
  const now = vi.fn<() => void>();
  const { rerender } = render(listOf('idle', before));
  rerender(listOf('idle', now));

  act(() => view.show(screen.getByRole('status')));

  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledOnce();
});

test('loading is announced to screen readers, as is the footer of the list', async () => {
  const { change } = await renderList('loading');
  const list = screen.getByRole('list', { name: 'Dramas' });
  expect(list.getAttribute('aria-busy')).toBe('true');

  change('end');

  expect(list.getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('No more');
});
