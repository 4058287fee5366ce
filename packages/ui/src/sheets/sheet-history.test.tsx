// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leaveStaleSheets, navigateBelowSheets, watchSheets } from './sheet-history.ts';
import { useSheet } from './use-sheet.ts';

type SheetProps = { isOpen: boolean; onClose: () => void };

function Sheet({ isOpen, onClose }: SheetProps) {
  useSheet(isOpen, onClose);
  return null;
}

/** Renders sheets in a stack. A sheet is open while its name is in `open`. */
function openSheets(...names: string[]) {
  let open = names;
  const page = () => (
    <>
      {names.map((name) => (
        <Sheet key={name} isOpen={open.includes(name)} onClose={() => close(name)} />
      ))}
    </>
  );
  const { rerender } = render(page());
  function close(...closed: string[]) {
    open = open.filter((name) => !closed.includes(name));
    rerender(page());
  }
  return { close, isOpen: () => open };
}

const entryState = () => JSON.stringify(window.history.state);
const depth = () => Number(/"sheets":(\d)/.exec(entryState())?.[1] ?? 0);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const routerHears = vi.fn<() => void>();

/** Key of the page's history entry. Each test has its own page. */
let pageKey = '';
let pageCount = 0;

beforeEach(() => {
  routerHears.mockClear();
  window.addEventListener('popstate', routerHears);
  window.history.pushState({ key: 'before' }, '', '/before/');
  pageCount += 1;
  pageKey = `page-${pageCount}`;
  window.history.pushState({ key: pageKey, idx: 1 }, '', '/page/');
  watchSheets((entry) => entry?.key === pageKey);
});

afterEach(() => window.removeEventListener('popstate', routerHears));

// spec: 2 profile, Back closes the top sheet, never the page, and the router is not notified
// touches: packages/ui/src/sheets/sheet-history.ts
test('Back closes one sheet per press, topmost first, without notifying the router', async () => {
  const { isOpen } = openSheets('drawer', 'question');
  await settled();
  expect(depth()).toBe(2);

  window.history.back();
  await settled();
  expect(isOpen()).toEqual(['drawer']);
  window.history.back();
  await settled();

  expect(isOpen()).toEqual([]);
  expect(window.history.state).toEqual({ key: pageKey, idx: 1 });
  expect(routerHears).not.toHaveBeenCalled();
});

test('closing a sheet removes its history entry, and Forward does not reopen it', async () => {
  const { close, isOpen } = openSheets('drawer', 'question');
  await settled();

  close('drawer', 'question');
  await settled();
  expect(window.history.state).toEqual({ key: pageKey, idx: 1 });
  window.history.forward();
  await settled();

  expect(depth()).toBe(0);
  expect(isOpen()).toEqual([]);
  expect(routerHears).not.toHaveBeenCalled();
});

test('a jump to another page closes all sheets and is handled by the router', async () => {
  const { isOpen } = openSheets('drawer', 'question');
  await settled();

  window.history.go(-3);
  await settled();

  expect(isOpen()).toEqual([]);
  expect(window.location.pathname).toBe('/before/');
  expect(routerHears).toHaveBeenCalledOnce();
});

test('a sheet that remains open after Back gets a history entry again', async () => {
  render(<Sheet isOpen onClose={() => undefined} />);
  await settled();

  window.history.back();
  await settled();

  expect(depth()).toBe(1);
});

test('a link in a sheet replaces the history entry of the sheet', async () => {
  const { close } = openSheets('drawer');
  await settled();
  const { length } = window.history;

  await navigateBelowSheets(async () => {
    expect(depth()).toBe(0);
    pageKey = 'terms';
    window.history.pushState({ key: 'terms' }, '', '/terms/');
  });
  close('drawer');
  await settled();

  expect(window.location.pathname).toBe('/terms/');
  expect(depth()).toBe(0);
  window.history.back();
  await settled();
  expect(window.location.pathname).toBe('/page/');
  expect(depth()).toBe(0);
  expect(window.history.length).toBeLessThanOrEqual(length + 1);
});

test('the page can change its URL under an open sheet', async () => {
  const { isOpen } = openSheets('settings');
  await settled();

  await navigateBelowSheets(async () => {
    pageKey = 'second-episode';
    window.history.replaceState({ key: pageKey }, '', '/page/2/');
  });
  await settled();
  expect(isOpen()).toEqual(['settings']);
  expect(depth()).toBe(1);
  window.history.back();
  await settled();

  expect(isOpen()).toEqual([]);
  expect(window.location.pathname).toBe('/page/2/');
});

test('a sheet opened during a navigation gets its history entry above the new page', async () => {
  const loading = Promise.withResolvers<void>();
  const navigation = navigateBelowSheets(async () => {
    await loading.promise;
    pageKey = 'third-episode';
    window.history.replaceState({ key: pageKey }, '', '/page/3/');
  });

  const { isOpen } = openSheets('store');
  await settled();
  expect(depth()).toBe(0);
  loading.resolve();
  await navigation;
  await settled();
  expect(depth()).toBe(1);
  window.history.back();
  await settled();

  expect(isOpen()).toEqual([]);
  expect(window.history.state).toEqual({ key: pageKey });
});

test('a navigation that starts while a sheet closes is not undone', async () => {
  const { close } = openSheets('drawer');
  await settled();

  close('drawer');
  await navigateBelowSheets(async () => {
    pageKey = 'terms';
    window.history.pushState({ key: 'terms' }, '', '/terms/');
  });
  await settled();

  expect(window.location.pathname).toBe('/terms/');
});

test('a navigation without an open sheet starts at once', () => {
  const navigate = vi.fn<() => Promise<void>>(() => Promise.resolve());

  void navigateBelowSheets(navigate);

  expect(navigate).toHaveBeenCalledOnce();
});

test('a page reloaded with an open sheet goes back from the history entry of the sheet', async () => {
  window.history.pushState({ key: pageKey, sheets: 1 }, '', '/page/');

  leaveStaleSheets();

  await waitFor(() => expect(depth()).toBe(0));
  expect(routerHears).not.toHaveBeenCalled();
});
