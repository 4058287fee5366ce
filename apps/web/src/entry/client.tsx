import '../styles/app.css';

import type { AppError } from '@hookline/contract/client';
import { localePath, type Locale } from '@hookline/domain/routing';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { RouterContextProvider, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { App } from '../shell/app.tsx';
import { guardSession } from '../features/identity/session/guard-session.ts';
import { restoreToken } from '../features/identity/session/token.ts';
import { viewerHeaders } from '../features/identity/session/viewer-headers.ts';
import { trackPage } from '../features/tracking/page-view.ts';
import { apiContext, createApi } from '../lib/api/api.ts';
import { logWarning } from '../lib/errors/log.ts';
import { isIgnored, noteError, reportErrorsTo } from '../lib/errors/note-error.ts';
import { loadWithRetry } from '../lib/loading/load-with-retry.ts';
import { retryStylesheets } from '../lib/loading/retry-stylesheets.ts';
import { readBoot } from '../lib/page/boot.ts';
import { correctSlug } from '../lib/router/correct-slug.ts';
import { awaitInstallPrompt } from '../features/install/install-offer.ts';
import { hydrateRouter } from '../lib/router/hydrate-router.ts';
import { loadMessages } from '../lib/texts/catalogs.ts';
import { routes } from './routes.tsx';

const { site, hydration } = readBoot();
const basename = localePath(site.locale, '/');
const apiIn = (locale: Locale) =>
  guardSession(
    createApi({ ...site, locale }, (url, init) => fetch(url, init), viewerHeaders),
    (error) => void loseSession(error),
  );
const api = apiIn(site.locale);

let root: Root | null = null;
let isHydrated = false;
let hasFailed = false;

reportErrorsTo((error) => void reportError(error));
window.addEventListener('error', ({ error, message }) => onError(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
startPage().catch(onError);

/** Reports an error; before hydration, also shows the error page, because nothing may work yet. */
function onError(error: unknown): void {
  noteError(error);
  if (isHydrated || hasFailed || isIgnored(error)) return;
  hasFailed = true;
  void showFailure(error);
}

/** Loads the code of the reporter when the first error occurs. */
async function reportError(error: unknown): Promise<void> {
  try {
    const report = await loadWithRetry(() => import('../lib/errors/error-reporter.ts'));
    report.reportError(error, site);
  } catch (failure) {
    // Reporting this failure would cause an endless loop.
    logWarning('An error could not be reported', failure);
  }
}

async function showFailure(error: unknown): Promise<void> {
  const failure = await loadWithRetry(() => import('../shell/errors/show-failure.tsx'));
  await failure.showFailure({ site, api, error, root });
}

/**
 * Hydrates the page that the server has rendered. This is a function and not a top-level `await`,
 * because the files of the pages that it loads wait for this module.
 */
async function startPage(): Promise<void> {
  retryStylesheets();
  awaitInstallPrompt();
  const isCallback = /[?&](?:state|token|handoff)=/.test(window.location.search);
  // The response is removed from the URL before anything else can see or send it.
  const finishSignIn = isCallback ? await receiveCallbacks() : null;
  correctSlug();
  restoreToken();
  finishSignIn?.();
  if (isCallback) void startSession(finishSignIn !== null);

  const [messages, router] = await Promise.all([
    loadWithRetry(() => loadMessages(site.locale)),
    hydrateRouter(routes, {
      basename,
      locale: site.locale,
      hydrationData: hydration,
      getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
    }),
  ]);
  if (hasFailed) return;
  trackPage(window.location.pathname);
  root = hydrateRoot(
    document,
    <App site={site} messages={messages} api={api}>
      <Hydrated>
        <RouterProvider router={router} />
      </Hydrated>
    </App>,
    { onCaughtError: noteCaught },
  );
  // An earlier tap is repeated now (`load-app.ts`).
  dispatchEvent(new Event('listening'));
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(
    () => {
      if (!isCallback) void startSession(false);
      if (finishSignIn === null) void startShell(router);
    },
    { timeout: 2000 },
  );
}

/**
 * Records the end of hydration, before React reports recovered errors, which must not replace the
 * page. It wraps the router: as a sibling, it would make every `useId` differ from the server's.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    isHydrated = true;
  }, []);
  return children;
}

/** Reports an error that a boundary has caught. */
function noteCaught(error: unknown): void {
  logWarning('A part of the page failed', error);
  noteError(error);
}

/**
 * Removes a provider's response from the URL. The module that does so is loaded only for such a
 * URL.
 *
 * @returns A function that finishes the login; null if the URL has no login response.
 */
async function receiveCallbacks(): Promise<(() => void) | null> {
  const callbacks = await loadWithRetry(() => import('./receive-callbacks.ts'));
  const deps = { apiIn, publicOrigin: site.publicOrigin };
  const handoff = callbacks.receiveHandoff(basename);
  if (handoff !== null) return () => callbacks.finishHandoff(handoff, deps);
  const login = callbacks.receiveCallbacks(basename);
  return login && (() => callbacks.finishSignIn(login, deps));
}

async function loseSession(error: AppError): Promise<void> {
  const end = await loadWithRetry(() => import('../features/identity/login/end-session.ts'));
  await end.loseSession(error);
}

async function startSession(isSigningIn: boolean): Promise<void> {
  const session = await loadWithRetry(() => import('./start-session.ts'));
  session.startSession(isSigningIn);
}

async function startShell(router: DataRouter): Promise<void> {
  const shell = await loadWithRetry(() => import('./start-shell.ts'));
  shell.startShell({ api, router, site });
}
