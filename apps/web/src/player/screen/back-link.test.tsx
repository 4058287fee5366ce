// @vitest-environment happy-dom
// spec: 2 player, the arrow returns to the previous page, or goes home if there is none

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { BackLink } from './back-link.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
  window.history.replaceState(null, '', '/');
});

const film = (
  <BackLink label="Back" className="">
    ‹
  </BackLink>
);

/** A visitor who was at Home, then at the genre, and now watches a film. */
async function openFilm() {
  return renderSite(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/browse', element: <p>Genre</p> },
      { path: '/film', element: film },
    ],
    { entries: ['/', '/browse', '/film'] },
  );
}

const arrow = () => screen.getByRole('link', { name: 'Back' });

test.each([
  ['the browser reports', { canGoBack: true }, null],
  ['the router has counted', undefined, { idx: 1 }],
])('the arrow goes back if %s a previous page of this site', async (_, navigation, state) => {
  Object.assign(window, { navigation });
  window.history.replaceState(state, '', '/');
  const { user, router } = await openFilm();

  await user.click(arrow());

  await screen.findByText('Genre');
  expect(router.state.historyAction).toBe('POP');
});

test.each([
  ['the browser reports', { canGoBack: false }, { idx: 3 }],
  ['the router has counted', undefined, { idx: 0 }],
])('the arrow goes home if %s no previous page of this site', async (_, navigation, state) => {
  Object.assign(window, { navigation });
  window.history.replaceState(state, '', '/');
  const { user, address } = await openFilm();

  await user.click(arrow());

  await screen.findByText('Home');
  expect(address()).toBe('/');
});

test('the arrow links to home when opened in a new tab', async () => {
  Object.assign(window, { navigation: { canGoBack: true } });
  const { address } = await openFilm();

  const isLeftToBrowser = fireEvent.click(arrow(), { ctrlKey: true });

  expect(isLeftToBrowser).toBe(true);
  expect(arrow().getAttribute('href')).toBe('/');
  expect(address()).toBe('/film');
});
