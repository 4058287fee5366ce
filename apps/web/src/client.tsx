import './app.css';

import type { AppError } from '@hookline/contract/client';
import { localePath, type Locale } from '@hookline/domain';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, RouterContextProvider, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { App } from './app.tsx';
import { createFirstRouter } from './first-router.ts';
import { routes, type PageModule } from './routes.tsx';
import { apiContext, createApi } from './shared/api.ts';
import { readBoot } from './shared/boot.ts';
import { loadMessages } from './shared/catalogues.ts';
import { guardSession } from './shared/guard-session.ts';
import { viewerHeaders } from './shared/headers.ts';
import { insist } from './shared/insist.ts';
import { insistOnStyles } from './shared/insist-on-styles.ts';
import { restoreToken } from './shared/token.ts';

insistOnStyles();
const { site, hydration } = readBoot();
const basename = localePath(site.locale, '/');
const isArrival = /[?&](?:state|token)=/.test(window.location.search);
// Before anything else can see or send it.
const landing = isArrival ? await receiveArrival() : null;

restoreToken();
const apiIn = (locale: Locale) =>
  guardSession(
    createApi(locale, (url, init) => fetch(url, init), viewerHeaders),
    (error) => void loseSession(error),
  );
const api = apiIn(site.locale);
if (isArrival) void startSession();

// React takes over the server's HTML only where it finds the same page: load it first.
const [messages] = await Promise.all([insist(() => loadMessages(site.locale)), loadMatchedPages()]);

let realRouter: Promise<DataRouter> | undefined;
const hydrated = Promise.withResolvers<void>();
const firstRouter = createFirstRouter({ routes, basename, hydration, loadRouter });
const root = hydrateRoot(document, withRouter(firstRouter));
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
whenIdle(() => void loadRouter(), { timeout: 2000 });
if (!isArrival) whenIdle(() => void startSession(), { timeout: 2000 });

/** What a provider has sent back; its code is only loaded where something was. */
async function receiveArrival() {
  const arrival = await insist(() => import('./shared/arrival.ts'));
  return arrival.receiveArrival(basename);
}

async function loseSession(error: AppError): Promise<void> {
  const end = await insist(() => import('./shared/session-end.ts'));
  await end.loseSession(error);
}

async function startSession(): Promise<void> {
  const session = await insist(() => import('./shared/session-start.ts'));
  const { publicOrigin } = site;
  session.startSession({ api, apiIn, publicOrigin, landing });
}

function withRouter(router: DataRouter) {
  return (
    <App site={site} messages={messages} api={api} onHydrated={hydrated.resolve}>
      <RouterProvider router={router} />
    </App>
  );
}

function loadRouter(): Promise<DataRouter> {
  realRouter ??= takeOver();
  return realRouter;
}

async function takeOver(): Promise<DataRouter> {
  const { createRouter } = await insist(() => import('./router.ts'));
  const router = createRouter({
    routes,
    basename,
    hydrationData: hydration,
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
  // A root that is drawn anew before React has taken it over throws away what the server drew.
  await hydrated.promise;
  root.render(withRouter(router));
  return router;
}

async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      const { Component, loadTexts, ...rest }: PageModule = await insist(lazy);
      await loadTexts?.(site.locale);
      // An element, not a component: both routers then draw the very same one and nothing remounts.
      const element = Component && createElement(Component);
      Object.assign(route, rest, { element, lazy: undefined });
    }),
  );
}
