import './app.css';

import type { AppError } from '@hookline/contract/client';
import { localePath, type Locale } from '@hookline/domain';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, RouterContextProvider, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { App } from './app.tsx';
import { guardSession } from './model/session/guard-session.ts';
import { restoreToken } from './model/session/token.ts';
import { viewerHeaders } from './model/session/viewer-headers.ts';
import { apiContext, createApi } from './platform/api/api.ts';
import { loadWithRetry } from './platform/loading/load-with-retry.ts';
import { retryStylesheets } from './platform/loading/retry-stylesheets.ts';
import { readBoot } from './platform/page/boot.ts';
import { createHydrationRouter } from './platform/router/hydration-router.ts';
import { loadMessages } from './platform/texts/catalogs.ts';
import { routes, type PageModule } from './routes.tsx';

retryStylesheets();
const { site, hydration } = readBoot();
const basename = localePath(site.locale, '/');
const isCallback = /[?&](?:state|token)=/.test(window.location.search);
// Taken out of the address before anything else can see or send it.
const callback = isCallback ? await receiveCallbacks() : null;

restoreToken();
const apiIn = (locale: Locale) =>
  guardSession(
    createApi(locale, (url, init) => fetch(url, init), viewerHeaders),
    (error) => void loseSession(error),
  );
const api = apiIn(site.locale);
if (isCallback) void startSession();

// React hydrates the server's HTML only if it renders the same page: load its code first.
const [messages] = await Promise.all([
  loadWithRetry(() => loadMessages(site.locale)),
  loadMatchedPages(),
]);

let browserRouter: Promise<DataRouter> | undefined;
const hydrated = Promise.withResolvers<void>();
const hydrationRouter = createHydrationRouter({ routes, basename, hydration, loadRouter });
const root = hydrateRoot(document, withRouter(hydrationRouter));
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
whenIdle(() => void loadRouter(), { timeout: 2000 });
if (!isCallback) whenIdle(() => void startSession(), { timeout: 2000 });

/** Loads the code that reads a provider's answer, only where the address has one. */
async function receiveCallbacks() {
  const callbacks = await loadWithRetry(() => import('./startup/receive-callbacks.ts'));
  return callbacks.receiveCallbacks(basename);
}

async function loseSession(error: AppError): Promise<void> {
  const end = await loadWithRetry(() => import('./model/session/login/end-session.ts'));
  await end.loseSession(error);
}

async function startSession(): Promise<void> {
  const session = await loadWithRetry(() => import('./startup/start-session.ts'));
  const { publicOrigin } = site;
  session.startSession({ api, apiIn, publicOrigin, callback });
}

function withRouter(router: DataRouter) {
  return (
    <App site={site} messages={messages} api={api} onHydrated={hydrated.resolve}>
      <RouterProvider router={router} />
    </App>
  );
}

function loadRouter(): Promise<DataRouter> {
  browserRouter ??= takeOver();
  return browserRouter;
}

async function takeOver(): Promise<DataRouter> {
  const { createRouter } = await loadWithRetry(() => import('./platform/router/browser-router.ts'));
  const router = createRouter({
    routes,
    basename,
    hydrationData: hydration,
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
  // A root that renders again before it is hydrated throws away the server's HTML.
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
      const { Component, loadTexts, ...rest }: PageModule = await loadWithRetry(lazy);
      await loadTexts?.(site.locale);
      // An element, not a component: both routers then render the very same one and nothing remounts.
      const element = Component && createElement(Component);
      Object.assign(route, rest, { element, lazy: undefined });
    }),
  );
}
