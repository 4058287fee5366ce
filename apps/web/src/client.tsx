import './app.css';

import { localePath } from '@hookline/domain';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { App } from './app.tsx';
import { routes } from './routes.tsx';
import { apiContext, createApi } from './shared/api.ts';
import { readBoot } from './shared/boot.ts';
import { loadMessages } from './shared/catalogues.ts';

const { site, hydration } = readBoot();
const basename = localePath(site.locale, '/');
const api = createApi(site.locale, (url, init) => fetch(url, init));

// React takes over the server's HTML only where it finds the same page: load it first.
const [messages] = await Promise.all([loadMessages(site.locale), loadMatchedPages()]);

const router = createBrowserRouter(routes, {
  basename,
  hydrationData: hydration,
  getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
});

hydrateRoot(
  document,
  <App site={site} messages={messages} api={api}>
    <RouterProvider router={router} />
  </App>,
);

async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
