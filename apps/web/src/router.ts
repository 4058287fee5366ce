import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createCore,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type DataRouter,
  type RouterInit,
} from 'react-router';

/**
 * What `createBrowserRouter` does, of the parts that it is made of: the build gives this module a
 * core of its own, which loads after the first page has come to life (vite-router.ts).
 */
export function createRouter(init: Omit<RouterInit, 'history'>): DataRouter {
  return createCore({ ...init, history: createBrowserHistory(), mapRouteProperties }).initialize();
}
