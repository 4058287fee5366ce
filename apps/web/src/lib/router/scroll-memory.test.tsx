// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** The library's own name for it. */
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

/** Every site has a first entry of its own, because the library keeps positions in its module. */
let siteCount = 0;

/** A page of a genre, one that loads until the test has it come, and a third one. */
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

/** Scrolls and fires the event of the browser. */
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

  await screen.findByRole('heading', { name: 'Drama' });
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

test('a viewer who goes back before the next page is drawn finds the first one where it was', async () => {
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

test('a viewer who changes their mind while a page loads finds the first one where it was', async () => {
  const { router, go } = await openSite(() => new Promise<null>(() => undefined));
  scrollTo(1200);
  await act(async () => void router.navigate('/2'));
  scrollTo(0);
  await go('/3');

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

test('a viewer who blocks storage still goes back to where they were', async () => {
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

test.each(['{"default":', 'null'])('positions that are broken (%s) are none', async (text) => {
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
