// @vitest-environment happy-dom
// spec: 2 home, a new viewer is asked for a preference once; it reorders home on this device, below
//   the view
// touches: apps/web/src/pages/home/use-taste.ts

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { firstRun } from '../../features/catalog/first-run/first-run.ts';
import { LazyFirstRun } from '../../features/catalog/first-run/lazy-first-run.tsx';
import { GUEST_HISTORY_KEY } from '../../features/library/history/guest-history.ts';
import { setConsentRequired } from '../../features/tracking/consent/consent.ts';
import { noteAsked, notePage } from '../../lib/visit.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useTaste } from './use-taste.ts';

const dramaOf = (letter: string, genre: string) =>
  fakeDrama({
    contentId: letter.repeat(32),
    classList: [{ categoryId: genre, name: genre }],
  });
const LOVE = dramaOf('a', 'love');
const CROWN = dramaOf('b', 'crown');
const COLUMNS = ['hero', 'new', 'picks', 'love', 'crown'].map((columnId) => ({
  columnId,
  contents: [columnId === 'crown' ? CROWN : LOVE],
}));

let topPx: number;
beforeEach(() => {
  // On a first visit, the prompt appears only from the second page on.
  notePage('/download/');
  notePage('/');
  setConsentRequired(false);
  topPx = 5_000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, topPx, 390, 400),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  act(() => firstRun.set({ dramas: null, genreId: null, orderedBy: null }));
});

function Home() {
  return (
    <main>
      {useTaste(COLUMNS).map(({ columnId }) => (
        <section key={columnId} data-column={columnId} aria-label={columnId} />
      ))}
      <LazyFirstRun />
    </main>
  );
}

const open = () => renderPage(<Home />);
const sign = () => act(async () => void fireEvent.scroll(document));
const question = () => screen.queryByRole('region', { name: 'What pulls you in?' });
const order = () =>
  [...document.querySelectorAll('[data-column]')].map((each) => each.getAttribute('data-column'));

test('a new viewer is asked at the first scroll, because crawlers never scroll', async () => {
  open();
  expect(question()).toBeNull();

  await sign();

  expect(await screen.findByRole('button', { name: 'crown' })).toBeDefined();
  expect(question()).not.toBeNull();
});

test('a tap does not open the prompt, which could cover the tap target', async () => {
  open();

  await act(async () => void fireEvent.pointerDown(document.body));

  expect(firstRun.get().dramas).toBeNull();
});

test.each([
  ['the first page of a first visit', () => sessionStorage.clear()],
  ['a visit that was asked for consent', () => noteAsked('consent')],
])('the prompt does not open on %s', async (_what, prepare) => {
  prepare();
  open();

  await sign();

  expect(firstRun.get().dramas).toBeNull();
});

test.each([
  ['a history', () => localStorage.setItem(GUEST_HISTORY_KEY, '[]')],
  ['an answer', () => localStorage.setItem('hookline.taste', '-')],
  ['a login', () => logIn()],
])('a viewer with %s is not asked', async (_what, prepare) => {
  prepare();
  open();

  await sign();

  expect(firstRun.get().dramas).toBeNull();
});

test('the answer is stored on the device and reorders only the rows below the view', async () => {
  const { user } = open();
  await sign();

  await user.click(await screen.findByRole('button', { name: 'crown' }));

  expect(localStorage.getItem('hookline.taste')).toBe('crown');
  expect(question()).toBeNull();
  await vi.waitFor(() => expect(order()).toEqual(['hero', 'new', 'picks', 'crown', 'love']));
});

test('skipping the question hides it for good and moves nothing', async () => {
  const { user, unmount } = open();
  await sign();
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  unmount();

  open();
  await sign();

  expect(question()).toBeNull();
  expect(order()).toEqual(['hero', 'new', 'picks', 'love', 'crown']);
});

test('answering the question moves nothing in view', async () => {
  topPx = 100;
  const { user } = open();
  await sign();

  await user.click(await screen.findByRole('button', { name: 'crown' }));

  expect(order()).toEqual(['hero', 'new', 'picks', 'love', 'crown']);
});

test('an earlier answer orders rows below the view, and going back keeps that order', async () => {
  localStorage.setItem('hookline.taste', 'crown');
  const { unmount } = open();
  await vi.waitFor(() => expect(order()).toEqual(['hero', 'new', 'picks', 'crown', 'love']));
  unmount();
  topPx = 100;

  open();

  expect(order()).toEqual(['hero', 'new', 'picks', 'crown', 'love']);
});
