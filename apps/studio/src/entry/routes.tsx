import type { RouteObject } from 'react-router';

import { Frame } from '../shell/frame.tsx';
import { PAGES, type StudioPage } from '../shell/pages.ts';
import { Allowed, ErrorPage, NotFoundPage } from '../shell/route-pages.tsx';

function routeOf({ path, rights, load }: StudioPage): RouteObject {
  return {
    path,
    ErrorBoundary: ErrorPage,
    lazy: async () => {
      const Content = await load();
      return {
        Component: () => (
          <Allowed rights={rights}>
            <Content />
          </Allowed>
        ),
      };
    },
  };
}

/** Routes of the studio: the entrance, and all pages in the frame. */
export const ROUTES: RouteObject[] = [
  {
    HydrateFallback: () => null,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: '/sign-in',
        lazy: async () => ({
          Component: (await import('../shell/sign-in/sign-in-page.tsx')).SignInPage,
        }),
      },
      {
        path: '/link/:token',
        lazy: async () => ({
          Component: (await import('../shell/sign-in/link-page.tsx')).LinkPage,
        }),
      },
      {
        Component: Frame,
        children: [...PAGES.map(routeOf), { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];
