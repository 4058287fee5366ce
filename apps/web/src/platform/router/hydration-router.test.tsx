// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  type DataRouteObject,
  type DataRouter,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';

import { createRouter } from './browser-router.ts';
import { createHydrationRouter } from './hydration-router.ts';
import { Link } from './link.tsx';

beforeEach(() => window.history.replaceState(null, '', '/es-ES/'));

function Home() {
  const name: unknown = useLoaderData();
  const [draft, setDraft] = useState('');
  const { key, state } = useLocation();
  const routeIds = useMatches().map(({ id }) => id);
  return (
    <>
      <h1>{String(name)}</h1>
      <input aria-label="Search" value={draft} onChange={({ target }) => setDraft(target.value)} />
      <output>{JSON.stringify({ key, state, routeIds })}</output>
      <Link to="/browse/all/1/">Genres</Link>
      <Link to="/login/">Login</Link>
    </>
  );
}

function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Status ${error.status}` : 'Broken'}</h1>;
}

const routes: DataRouteObject[] = [
  {
    id: 'root',
    element: <Outlet />,
    errorElement: <Failed />,
    children: [
      { id: 'home', path: '/', element: <Home />, loader: () => 'loaded again' },
      { id: 'browse', path: '/browse/*', element: <h1>Genres</h1> },
      { id: 'login', path: '/login', element: <h1>Login</h1> },
    ],
  },
];

type Hydration = Parameters<typeof createHydrationRouter>[0]['hydration'];

/** A page of the server, alive before the router has come; `bringRouter` does as the client does. */
function openPage(hydration: Hydration = { loaderData: { home: 'Hookline' } }) {
  const coming = Promise.withResolvers<DataRouter>();
  const options = { routes, basename: '/es-ES/' };
  const router = createHydrationRouter({ ...options, hydration, loadRouter: () => coming.promise });
  const { rerender } = render(<RouterProvider router={router} />);
  return async function bringRouter() {
    const next = createRouter({ ...options, hydrationData: hydration });
    await act(async () => {
      rerender(<RouterProvider router={next} />);
      coming.resolve(next);
    });
  };
}

const heading = () => screen.getByRole('heading').textContent;
const link = (name: string) => screen.getByRole('link', { name });

test('before the router has come a viewer sees what the server has loaded, and its links', () => {
  openPage();

  expect(heading()).toBe('Hookline');
  expect(link('Genres').getAttribute('href')).toBe('/es-ES/browse/all/1/');
});

test('a link that was tapped before the router came is followed when it has come', async () => {
  const bringRouter = openPage();
  await userEvent.click(link('Genres'));
  expect(heading()).toBe('Hookline');

  await bringRouter();

  expect(heading()).toBe('Genres');
  expect(window.location.pathname).toBe('/es-ES/browse/all/1/');
});

test('of two links that were tapped early the last one counts', async () => {
  const bringRouter = openPage();
  await userEvent.click(link('Genres'));
  await userEvent.click(link('Login'));

  await bringRouter();

  expect(heading()).toBe('Login');
});

test('what a viewer has typed before the router came is still there after it', async () => {
  const bringRouter = openPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'moon');

  await bringRouter();

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('moon');
  expect(heading()).toBe('Hookline');
});

test.each([
  [null, { key: 'default', state: null }],
  [
    { key: 'k1', usr: { isFromPayment: true } },
    { key: 'k1', state: { isFromPayment: true } },
  ],
])('both routers read the same of an entry with %j', async (saved, read) => {
  window.history.replaceState(saved, '', '/es-ES/');

  const bringRouter = openPage();
  const before = screen.getByRole('status').textContent;
  await bringRouter();

  expect(JSON.parse(before)).toEqual({ ...read, routeIds: ['root', 'home'] });
  expect(screen.getByRole('status').textContent).toBe(before);
});

test('a page that failed on the server shows its error, not the page', async () => {
  const refusal = { status: 404, statusText: '', internal: false, data: null };

  openPage({ loaderData: {}, errors: { root: refusal } });

  expect(heading()).toBe('Status 404');
});
