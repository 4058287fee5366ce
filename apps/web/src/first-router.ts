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

type FirstRouterOptions = {
  /** With ids, and with the pages of this address loaded. */
  routes: DataRouteObject[];
  basename: string;
  hydration: HydrationState;
  /** The router that can leave this page. */
  loadRouter: () => Promise<DataRouter>;
};

/**
 * A router that only knows the page the server has drawn. It lets React take over before the
 * real router has arrived (a fifth of all code); what is asked of it waits for the real one.
 */
export function createFirstRouter(options: FirstRouterOptions): DataRouter {
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
    // Which overload is meant, the real router tells.
    navigate: async (...args: [never, never]) => (await loadRouter()).navigate(...args),
    revalidate: async () => (await loadRouter()).revalidate(),
    getFetcher: () => IDLE_FETCHER,
    getBlocker: () => IDLE_BLOCKER,
    deleteBlocker: () => undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is missing, only the real router itself calls.
  return router as unknown as DataRouter;
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** As the real router will read it, so that taking over changes nothing. */
function currentLocation() {
  const { pathname, search, hash } = window.location;
  const saved: { key?: string; usr?: unknown } | null = window.history.state;
  return { pathname, search, hash, state: saved?.usr ?? null, key: saved?.key ?? 'default' };
}

function withDescendants(routes: DataRouteObject[]): DataRouteObject[] {
  return routes.flatMap((route) => [route, ...withDescendants(route.children ?? [])]);
}
