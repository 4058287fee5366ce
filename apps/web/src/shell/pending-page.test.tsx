// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { EpisodeNavigation } from '../features/catalog/tapped-poster.ts';
import { renderSite } from '../testing/render-site.tsx';
import { PendingPage } from './pending-page.tsx';

const SKELETON_DELAY_MS = 150;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Opens a site whose pages load when the test says so. */
async function openSite(path = '/') {
  let coming = Promise.withResolvers<null>();
  const page = (address: string, heading: string) => ({
    path: address,
    element: <h1>{heading}</h1>,
    loader: () => coming.promise,
  });
  const children = [
    page('/', 'Home'),
    page('/browse/*', 'Genres'),
    page('/reel-shorts/:drama/:ep', 'Player'),
  ];
  const element = (
    <PendingPage>
      <Outlet />
    </PendingPage>
  );
  coming.resolve(null);
  const site = await renderSite([{ element, children }], { entries: [path] });
  await passMs(0);
  coming = Promise.withResolvers<null>();
  return {
    ...site,
    setOut: (to: string, state?: EpisodeNavigation) =>
      act(async () => void site.router.navigate(to, { state })),
    arrive: () => act(async () => coming.resolve(null)),
  };
}

const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const heading = () => screen.queryByRole('heading')?.textContent;
const skeleton = () => screen.queryByRole('status', { name: 'Loading' });

test('a page that loads at once shows no skeleton', async () => {
  const { setOut, arrive } = await openSite();

  await setOut('/browse/all/1/');
  await passMs(SKELETON_DELAY_MS - 1);
  expect(heading()).toBe('Home');
  await arrive();
  await passMs(SKELETON_DELAY_MS);

  expect(heading()).toBe('Genres');
  expect(skeleton()).toBeNull();
});

test('a slow page shows its skeleton from the top until it has loaded', async () => {
  const { setOut, arrive } = await openSite();
  window.scrollTo(0, 900);

  await setOut('/browse/all/1/');
  await passMs(SKELETON_DELAY_MS);
  expect(heading()).toBeUndefined();
  expect(skeleton()).not.toBeNull();
  expect(window.scrollY).toBe(0);
  await arrive();

  expect(heading()).toBe('Genres');
  expect(skeleton()).toBeNull();
});

test('each page has its own delay before a skeleton', async () => {
  const { setOut } = await openSite();
  await setOut('/browse/all/1/');
  await passMs(SKELETON_DELAY_MS);
  expect(skeleton()).not.toBeNull();

  await setOut('/browse/royal/1/');

  expect(heading()).toBe('Home');
  await passMs(SKELETON_DELAY_MS);
  expect(skeleton()).not.toBeNull();
});

test('switching episodes never removes the player from the screen', async () => {
  const { setOut, arrive } = await openSite('/reel-shorts/moon/1');

  await setOut('/reel-shorts/moon/2');
  await passMs(SKELETON_DELAY_MS);
  expect(heading()).toBe('Player');
  await arrive();

  expect(heading()).toBe('Player');
});

test('leaving the player for another page shows a skeleton', async () => {
  const { setOut } = await openSite('/reel-shorts/moon/1');

  await setOut('/');
  await passMs(SKELETON_DELAY_MS);

  expect(skeleton()).not.toBeNull();
});

// spec: 2 card, on a slow network the poster of a tapped card grows into the player's stage
test('the poster of a tapped card stays on the screen until the player has loaded', async () => {
  const { setOut, arrive } = await openSite();
  const poster = { url: 'http://localhost/images/moon/320.webp', x: 20, y: 300, width: 100 };

  await setOut('/reel-shorts/moon/1', { poster });
  await passMs(SKELETON_DELAY_MS);
  expect(skeleton()?.querySelector('img')?.src).toBe(poster.url);
  await arrive();

  expect(heading()).toBe('Player');
  expect(document.querySelector('img')).toBeNull();
});

test('an episode opened without a card has a skeleton without a poster', async () => {
  const { setOut } = await openSite();

  await setOut('/reel-shorts/moon/1');
  await passMs(SKELETON_DELAY_MS);

  expect(skeleton()).not.toBeNull();
  expect(document.querySelector('img')).toBeNull();
});

test('leaving the site leaves no timer behind', async () => {
  const { setOut, unmount } = await openSite();
  await setOut('/browse/all/1/');

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});
