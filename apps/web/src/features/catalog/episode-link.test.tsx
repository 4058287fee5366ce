// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import { EpisodeLink } from './episode-link.tsx';

const drama = fakeDrama();
const PATH = `/reel-shorts/moon-bride-${drama.contentId}/1/`;

function Card({ children }: { children?: ReactNode }) {
  return (
    <EpisodeLink drama={drama} className="card">
      {children}
      Moon Bride
    </EpisodeLink>
  );
}

/** Renders a card. `navigation` is the state that the link passes to the next page. */
function open(options: PageOptions = {}, card: ReactNode = <Card />) {
  const server = fakeServer();
  const page = renderPage(card, { api: server.api, ...options });
  return { ...server, ...page };
}

const link = () => screen.getByRole('link', { name: 'Moon Bride' });

test('tapping a card fetches and opens the first episode without loading a document', async () => {
  const { user, address, asked } = open();

  await user.click(link());

  expect(address()).toBe(PATH);
  expect(asked).toHaveLength(3);
});

test.each([
  [
    'in the link',
    <li key="card">
      <Card>
        <img src="/images/moon/320.webp" alt="" />
      </Card>
    </li>,
  ],
  [
    'beside the link',
    <li key="slide">
      <img src="/images/moon/320.webp" alt="" />
      <Card />
    </li>,
  ],
])('a tap passes the poster on to the episode page if the picture is %s', async (_where, card) => {
  const { user, navigation } = open({}, card);

  await user.click(link());

  expect(navigation()).toEqual({
    poster: { url: expect.stringMatching('320.webp$'), x: 0, y: 0, width: 0 },
  });
});

test('a card without a picture passes no picture to the episode page', async () => {
  const { user, navigation } = open();

  await user.click(link());

  expect(navigation()).toBeNull();
});

test('pressing Enter opens the link as a tap does', async () => {
  const { user, address } = open();

  await user.tab();
  await user.keyboard('{Enter}');

  expect(address()).toBe(PATH);
});

test('the URL contains the language prefix only once', async () => {
  const { user, address } = open({ locale: 'ar-SA' });

  expect(link().getAttribute('href')).toBe(`/ar-SA${PATH}`);
  await user.click(link());

  expect(address()).toBe(`/ar-SA${PATH}`);
});

test.each([
  ['with the middle button', { button: 1 }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
])('a click %s is left to the browser and does not fetch the episode', (_how, init) => {
  const { address, asked } = open();
  let isLeft = false;
  const end = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });

  fireEvent.click(link(), init);

  expect(isLeft).toBe(true);
  expect(address()).toBe('/');
  expect(asked).toEqual([]);
});
