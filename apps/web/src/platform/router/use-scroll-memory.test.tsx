// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo(0, 0);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    window.scrollTo(0, 700);
  });
});

function Frame() {
  const navigate = useNavigate();
  useScrollMemory();
  return (
    <>
      <button type="button" onClick={() => void navigate('/2', { preventScrollReset: true })}>
        Next episode
      </button>
      <Outlet />
    </>
  );
}

/** A page of a genre, and another one that loads until the test has it come. */
function openSite(loader?: () => Promise<null>) {
  const children = [
    { path: '/', element: <p>Genre</p> },
    { path: '/2', element: <h2 id="end">Drama</h2>, ...(loader && { loader }) },
  ];
  return renderSite([{ element: <Frame />, children }]);
}

/** As far as the viewer has scrolled, and what the browser says of it. */
function scrollTo(top: number) {
  window.scrollTo(0, top);
  fireEvent.scroll(window);
}

test('a new page starts at its top', async () => {
  const { go } = await openSite();
  scrollTo(1200);

  await go('/2');

  expect(window.scrollY).toBe(0);
});

test('a page that the viewer goes back to is where it was left, and forward again, too', async () => {
  const { go } = await openSite();
  scrollTo(1200);
  await go('/2');
  scrollTo(300);

  await go(-1);
  expect(window.scrollY).toBe(1200);
  await go(1);

  expect(window.scrollY).toBe(300);
});

test('a page that was never scrolled is shown from its top', async () => {
  const { go } = await openSite();
  await go('/2');
  scrollTo(300);

  await go(-1);

  expect(window.scrollY).toBe(0);
});

test('an episode that follows another leaves the page where it is', async () => {
  const { user } = await openSite();
  scrollTo(400);

  await user.click(screen.getByRole('button', { name: 'Next episode' }));

  expect(screen.getByRole('heading', { name: 'Drama' })).toBeDefined();
  expect(window.scrollY).toBe(400);
});

test('an address with a place in the page leads to that place', async () => {
  const { go } = await openSite();

  await go('/2#end');

  expect(window.scrollY).toBe(700);
});

test('a place that is not on the page leads to its top', async () => {
  const { go } = await openSite();
  scrollTo(1200);

  await go('/2#gone');

  expect(window.scrollY).toBe(0);
});

test('the skeleton of the next page does not change where this one was left', async () => {
  const coming = Promise.withResolvers<null>();
  const { router, go } = await openSite(() => coming.promise);
  scrollTo(1200);
  await act(async () => void router.navigate('/2'));
  scrollTo(0);
  await act(async () => coming.resolve(null));

  await go(-1);

  expect(window.scrollY).toBe(1200);
});

test('a page that is loaded anew knows where the pages before it were left', async () => {
  const first = await openSite();
  scrollTo(1200);
  const { key } = first.router.state.location;
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  window.scrollTo(0, 0);

  const children = [{ path: '*', element: null }];
  const { go } = await renderSite([{ element: <Frame />, children }], {
    entries: [{ pathname: '/', key }, '/2'],
  });
  await go(-1);

  expect(window.scrollY).toBe(1200);
});

test('while the page lives the browser restores nothing; a page that is left is its again', async () => {
  await openSite();
  expect(window.history.scrollRestoration).toBe('manual');

  fireEvent(window, new Event('pagehide'));

  expect(window.history.scrollRestoration).toBe('auto');
});

test.each(['{"default":', 'null'])('positions that are broken (%s) are none', async (text) => {
  sessionStorage.setItem('scroll', text);
  const { go } = await openSite();
  await go('/2');

  await go(-1);

  expect(screen.getByText('Genre')).toBeDefined();
  expect(window.scrollY).toBe(0);
});

test('what has no frame any more keeps nothing', async () => {
  const { unmount } = await openSite();

  unmount();
  fireEvent(window, new Event('pagehide'));

  expect(sessionStorage.getItem('scroll')).toBeNull();
});
