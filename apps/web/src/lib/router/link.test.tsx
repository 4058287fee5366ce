// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';

import { Link } from './link.tsx';
import { renderSite } from '../../testing/render-site.tsx';

const open = (props: Partial<ComponentProps<typeof Link>> = {}, path = '/') =>
  renderSite(
    [
      {
        path: '*',
        element: (
          <Link to="/browse/all/1/" {...props}>
            Genres
          </Link>
        ),
      },
    ],
    { entries: [path] },
  );

const link = () => screen.getByRole('link', { name: 'Genres' });

/** Whether a click is left to the browser, which then goes where the link says. */
function isLeftToBrowser(init: MouseEventInit): boolean {
  let isLeft = false;
  const end = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  fireEvent.click(link(), init);
  return isLeft;
}

test('a tap on a link goes to its page without loading a new document', async () => {
  const { user, address, router } = await open();

  await user.click(link());

  expect(address()).toBe('/browse/all/1/');
  expect(router.state.historyAction).toBe('PUSH');
});

test('a keyboard follows a link as a finger does', async () => {
  const { user, address } = await open();

  await user.tab();
  await user.keyboard('{Enter}');

  expect(address()).toBe('/browse/all/1/');
});

test.each([
  ['with the middle button', { button: 1 }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
])('a click %s is left to the browser, which opens a tab or a window', async (_how, init) => {
  const { address } = await open();

  expect(isLeftToBrowser(init)).toBe(true);
  expect(address()).toBe('/');
  expect(isLeftToBrowser({})).toBe(false);
});

test('a link whose press is handled otherwise leaves the page as it is', async () => {
  const onClick = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault());
  const { user, address } = await open({ onClick });

  await user.click(link());

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
});

test.each([
  ['the page that is shown', { to: '/' }],
  ['a page that takes its place', { replace: true }],
])('a link to %s adds no step that the back button would have to undo', async (_what, props) => {
  const { user, router } = await open(props);

  await user.click(link());

  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link may keep the page where it is scrolled to', async () => {
  const { user, router } = await open({ preventScrollReset: true });

  await user.click(link());

  expect(router.state.preventScrollReset).toBe(true);
});
