import {
  createPath,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  matchRoutes,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type To,
} from 'react-router';

type HydrationRouterOptions = {
  /** Routes with ids; the pages of this address are loaded. */
  routes: DataRouteObject[];
  basename: string;
  hydration: HydrationState;
  /** Loads the router that can leave this page. */
  loadRouter: () => Promise<DataRouter>;
};

/**
 * Creates a router that knows only the page that the server has rendered. React can hydrate with it
 * before the browser router (a fifth of all code) has loaded; navigations wait for that one.
 */
export function createHydrationRouter(options: HydrationRouterOptions): DataRouter {
  const { routes, basename, hydration, loadRouter } = options;
  const location = currentLocation();
  const match: DataRouter['match'] = (to) => matchRoutes(routes, to, basename);

  const router = {
    basename,
    future: {},
    routes,
    manifest: Object.fromEntries(withDescendants(routes).map((route) => [route.id, route])),
    window,
    state: {
      historyAction: 'POP',
      location,
      matches: match(location) ?? [],
      loaderData: hydration.loaderData ?? {},
      actionData: null,
      errors: hydration.errors ?? null,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: null,
      preventScrollReset: false,
      revalidation: 'idle',
      fetchers: new Map(),
      blockers: new Map(),
    },
    match,
    subscribe: () => () => undefined,
    createHref: hrefOf,
    createURL: (to: To) => new URL(hrefOf(to), window.location.origin),
    encodeLocation: (to: To) => new URL(hrefOf(to), window.location.origin),
    // The browser router picks the overload.
    navigate: async (...args: [never, never]) => (await loadRouter()).navigate(...args),
    revalidate: async () => (await loadRouter()).revalidate(),
    getFetcher: () => IDLE_FETCHER,
    getBlocker: () => IDLE_BLOCKER,
    deleteBlocker: () => undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the browser router itself calls what is missing.
  return router as unknown as DataRouter;
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Reads the location as the browser router will, so that replacing this router changes nothing. */
function currentLocation() {
  const { pathname, search, hash } = window.location;
  const saved: { key?: string; usr?: unknown } | null = window.history.state;
  return { pathname, search, hash, state: saved?.usr ?? null, key: saved?.key ?? 'default' };
}

function withDescendants(routes: DataRouteObject[]): DataRouteObject[] {
  return routes.flatMap((route) => [route, ...withDescendants(route.children ?? [])]);
}
