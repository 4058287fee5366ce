// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import { EpisodeLink } from './episode-link.tsx';

const drama = fakeDrama();
const PATH = `/reel-shorts/moon-bride-${drama.contentId}/1/`;

function open(options: PageOptions = {}) {
  const server = fakeServer();
  const link = (
    <EpisodeLink drama={drama} className="card">
      Moon Bride
    </EpisodeLink>
  );
  return { ...server, ...renderPage(link, { api: server.api, ...options }) };
}

const link = () => screen.getByRole('link', { name: 'Moon Bride' });

test('a tap goes to the first episode without a new document, and asks for it', async () => {
  const { user, address, asked } = open();

  await user.click(link());

  expect(address()).toBe(PATH);
  expect(asked).toHaveLength(3);
});

test('a keyboard follows the link as a finger does', async () => {
  const { user, address } = open();

  await user.tab();
  await user.keyboard('{Enter}');

  expect(address()).toBe(PATH);
});

test('the address carries the prefix of the language, once', async () => {
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
])('a click %s is left to the browser and asks nothing here', (_how, init) => {
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
