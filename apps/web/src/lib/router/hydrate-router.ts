import type { Locale } from '@hookline/domain/routing';
import { navigateBelowSheets, watchSheets } from '@hookline/ui';
import {
  createBrowserRouter,
  matchRoutes,
  type DataRouter,
  type DOMRouterOpts,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router';

import { loadWithRetry } from '../loading/load-with-retry.ts';
import { followNavigation } from './scroll-memory.tsx';

/** Code of a page: `loader` (public data only), `Component`, and other parts of a route. */
export type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'> & {
  /** Loads messages that the first render needs and the first catalog lacks. */
  loadTexts?: (locale: Locale) => Promise<unknown>;
};

type HydrateOptions = Pick<DOMRouterOpts, 'getContext' | 'hydrationData'> & {
  /** Root path of the page's language. */
  basename: string;
  locale: Locale;
};

/** Key that the router assigns to a document's first entry. */
const FIRST_KEY = 'default';

/**
 * Creates the router of a page that the server has rendered. React hydrates the server's HTML only
 * if it renders the same page at once, so the code of that page is loaded first. The server's data
 * is not loaded again.
 */
export async function hydrateRouter(
  routes: RouteObject[],
  { locale, ...options }: HydrateOptions,
): Promise<DataRouter> {
  const matches = matchRoutes(routes, window.location, options.basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      const { loadTexts, ...page }: PageModule = await loadWithRetry(lazy);
      await loadTexts?.(locale);
      Object.assign(route, page, { lazy: undefined });
    }),
  );
  // This listener must be registered before the router's: Chromium calls the listeners of a window
  // in registration order, whether or not they capture.
  watchSheets((entry) => (entry?.key ?? FIRST_KEY) === router.state.location.key);
  const router = createBrowserRouter(routes, options);
  followNavigation(router);
  navigateBelow(router);
  return router;
}

/** Hides the history entries of open sheets from the router: it sees one entry for each page. */
function navigateBelow(router: DataRouter): void {
  const navigate = router.navigate.bind(router);
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    navigateBelowSheets(() => (typeof to === 'number' ? navigate(to) : navigate(to, options)));
}
