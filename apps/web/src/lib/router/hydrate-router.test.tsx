// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { render, screen } from '@testing-library/react';
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hydrateRouter, type PageModule } from './hydrate-router.ts';

beforeEach(() => window.history.replaceState(null, '', '/es-ES/'));
let stop: (() => void) | undefined;
afterEach(() => stop?.());

function Home() {
  const name: unknown = useLoaderData();
  const { key, state } = useLocation();
  return (
    <>
      <h1>{String(name)}</h1>
      <output>{JSON.stringify({ key, state })}</output>
      <Link to="/browse/all/1/">Genres</Link>
    </>
  );
}

function Browse() {
  return <h1>{String(useLoaderData())}</h1>;
}

function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Status ${error.status}` : 'Broken'}</h1>;
}

const loadHome = vi.fn<() => string>(() => 'loaded again');
const loadTexts = vi.fn<(locale: string) => Promise<void>>(() => Promise.resolve());

/** The lazy-loaded code of a page. */
const fakePage = (page: PageModule) => vi.fn<() => Promise<PageModule>>(async () => page);

/** Opens a server-rendered page in Spanish. The viewer can go to a second page. */
async function openPage(hydrationData: object = { loaderData: { home: 'Hookline' } }) {
  const home = fakePage({ Component: Home, loader: loadHome, loadTexts });
  const browse = fakePage({ Component: Browse, loader: () => 'Genres' });
  const routes: RouteObject[] = [
    {
      id: 'root',
      element: <Outlet />,
      errorElement: <Failed />,
      children: [
        { id: 'home', path: '/', lazy: home },
        { id: 'browse', path: '/browse/*', lazy: browse },
      ],
    },
  ];
  const options = { basename: '/es-ES/', locale: 'es-ES', hydrationData } as const;
  const router = await hydrateRouter(routes, options);
  stop = () => router.dispose();
  render(<RouterProvider router={router} />);
  return { home, browse };
}

const heading = () => screen.getByRole('heading').textContent;

test("the server's page is shown at once with its code and texts, and its data is not loaded again", async () => {
  const { home, browse } = await openPage();

  expect(heading()).toBe('Hookline');
  expect(home).toHaveBeenCalledTimes(1);
  expect(loadTexts).toHaveBeenCalledWith('es-ES');
  expect(loadHome).not.toHaveBeenCalled();
  expect(browse).not.toHaveBeenCalled();
});

test('a link carries the language and loads the code and data of its page', async () => {
  const { browse } = await openPage();
  const link = screen.getByRole('link', { name: 'Genres' });
  expect(link.getAttribute('href')).toBe('/es-ES/browse/all/1/');

  await fakePerson().click(link);

  await screen.findByRole('heading', { name: 'Genres' });
  expect(browse).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/es-ES/browse/all/1/');
});

test('a page receives the state of its history entry', async () => {
  window.history.replaceState({ key: 'k1', usr: { isFromPayment: true } }, '', '/es-ES/');

  await openPage();

  const read: unknown = JSON.parse(screen.getByRole('status').textContent);
  expect(read).toEqual({ key: 'k1', state: { isFromPayment: true } });
});

test('a page that failed on the server shows the error and loads no data', async () => {
  const refusal = { status: 404, statusText: '', internal: false, data: null };

  await openPage({ loaderData: {}, errors: { root: refusal } });

  expect(heading()).toBe('Status 404');
  expect(loadHome).not.toHaveBeenCalled();
});
