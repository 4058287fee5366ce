// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** The key that the library uses. */
const STORAGE_KEY = 'react-router-scroll-positions';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo(0, 0);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    window.scrollTo(0, 700);
  });
});

afterEach(() => void vi.restoreAllMocks());

function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/2', { preventScrollReset: true })}>
        Next episode
      </button>
      <Outlet />
      <ScrollMemory />
    </>
  );
}

/**
 * Gives each site a first history entry with a new key, because the library stores positions in
 * module state.
 */
let siteCount = 0;

/** Opens a site of three pages: a genre, a drama that may load slowly, and the search. */
function openSite(loader?: () => Promise<null>) {
  const children = [
    { path: '/', element: <p>Genre</p> },
    { path: '/2', element: <h2 id="end">Drama</h2>, ...(loader && { loader }) },
    { path: '/3', element: <p>Search</p> },
  ];
  siteCount += 1;
  const entries = [{ pathname: '/', key: `first-${siteCount}` }];
  return renderSite([{ element: <Frame />, children }], { entries });
}

/** Scrolls and dispatches the browser's scroll event. */
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

test('going back or forward restores the scroll position of a page', async () => {
  const { go } = await openSite();
  scrollTo(1200);
  await go('/2');
  scrollTo(300);

  await go(-1);
  expect(window.scrollY).toBe(1200);
  await go(1);

  expect(window.scrollY).toBe(300);
});

test('going back to a page that was never scrolled shows its top', async () => {
  const { go } = await openSite();
  await go('/2');
  scrollTo(300);

  await go(-1);

  expect(window.scrollY).toBe(0);
});

test('moving to the next episode keeps the scroll position', async () => {
  const { user } = await openSite();
  scrollTo(400);

  await user.click(screen.getByRole('button', { name: 'Next episode' }));

  await screen.findByRole('heading', { name: 'Drama' });
  expect(window.scrollY).toBe(400);
});

test('a URL with a fragment scrolls to the element that the fragment names', async () => {
  const { go } = await openSite();

  await go('/2#end');

  expect(window.scrollY).toBe(700);
});

test('a fragment that is not on the page scrolls to the top of the page', async () => {
  const { go } = await openSite();
  scrollTo(1200);

  await go('/2#gone');

  expect(window.scrollY).toBe(0);
});

test('the skeleton of the next page does not change the position of this page', async () => {
  const coming = Promise.withResolvers<null>();
  const { router, go } = await openSite(() => coming.promise);
  scrollTo(1200);
  await act(async () => void router.navigate('/2'));
  scrollTo(0);
  await act(async () => coming.resolve(null));

  await go(-1);

  expect(window.scrollY).toBe(1200);
});

test('going back before the next page has rendered restores the position', async () => {
  const coming = Promise.withResolvers<null>();
  const { router } = await openSite(() => coming.promise);
  scrollTo(1200);
  const navigation = router.navigate('/2');
  await act(async () => undefined);
  scrollTo(0);

  await act(async () => {
    coming.resolve(null);
    await navigation;
    await router.navigate(-1);
  });

  expect(window.scrollY).toBe(1200);
});

test('abandoning a page that is loading keeps the position of the page before it', async () => {
  const { router, go } = await openSite(() => new Promise<null>(() => undefined));
  scrollTo(1200);
  await act(async () => void router.navigate('/2'));
  scrollTo(0);
  await go('/3');

  await go(-1);

  expect(window.scrollY).toBe(1200);
});

test('after a reload, the positions of earlier pages are still known', async () => {
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

test('scroll restoration is manual while the page lives and automatic afterwards', async () => {
  await openSite();
  expect(window.history.scrollRestoration).toBe('manual');

  fireEvent(window, new Event('pagehide'));

  expect(window.history.scrollRestoration).toBe('auto');
});

test('going back restores the position even with blocked storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { go } = await openSite();
  scrollTo(1200);

  await go('/2');
  fireEvent(window, new Event('pagehide'));
  await go(-1);

  expect(window.scrollY).toBe(1200);
});

test.each(['{"default":', 'null'])('broken stored positions (%s) are ignored', async (text) => {
  sessionStorage.setItem(STORAGE_KEY, text);
  const { go } = await openSite();
  await go('/2');

  await go(-1);

  expect(screen.getByText('Genre')).toBeDefined();
  expect(window.scrollY).toBe(0);
});

test('an unmounted page stores no position', async () => {
  const { unmount } = await openSite();

  unmount();
  fireEvent(window, new Event('pagehide'));

  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});
