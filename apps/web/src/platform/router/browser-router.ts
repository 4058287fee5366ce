import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createCore,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type DataRouter,
  type RouterInit,
} from 'react-router';

/**
 * Does what `createBrowserRouter` does, from the parts that it is made of. The build gives this
 * module a copy of the router's core, which loads after hydration (vite-router.ts).
 */
export function createRouter(init: Omit<RouterInit, 'history'>): DataRouter {
  return createCore({ ...init, history: createBrowserHistory(), mapRouteProperties }).initialize();
}
