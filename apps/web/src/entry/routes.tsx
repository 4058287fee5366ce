import type { DataRouteObject } from 'react-router';

import { PLAYER_ROUTE_ID } from '../player/player-route.ts';
import { failUnknownPath } from '../features/catalog/load-page.ts';
import { RootError } from '../shell/errors/root-error.tsx';
import { RootLayout } from '../shell/root-layout.tsx';
import { holdOffline } from '../lib/loading/hold-offline.ts';
import { loadCode } from '../lib/loading/load-code.ts';
import type { PageModule } from '../lib/router/hydrate-router.ts';

/**
 * Makes the route of a page whose code is loaded on its first visit.
 *
 * @param file  Name of the module in pages/, which the server preloads.
 */
export function page(path: string, file: string, load: () => Promise<PageModule>): DataRouteObject {
  const lazy = () => holdOffline(() => loadCode(load));
  return { id: path, path, handle: `src/pages/${file}.tsx`, lazy };
}

/** Id of the route whose error page replaces any page. */
export const ROOT_ROUTE_ID = 'root';

export const routes: DataRouteObject[] = [
  {
    id: ROOT_ROUTE_ID,
    element: <RootLayout />,
    errorElement: <RootError />,
    children: [
      page('/', 'home-page', () => import('../pages/home-page.tsx')),
      page(
        '/browse/:categoryId/:pageNumber',
        'browse-page',
        () => import('../pages/browse-page.tsx'),
      ),
      page('/category/:column', 'category-page', () => import('../pages/category-page.tsx')),
      page(PLAYER_ROUTE_ID, 'player-page', () => import('../pages/player-page.tsx')),
      page('/search', 'search-page', () => import('../pages/search-page.tsx')),
      page('/download', 'download-page', () => import('../pages/download-page.tsx')),
      page('/qrCode', 'qr-code-page', () => import('../pages/qr-code-page.tsx')),
      page('/login', 'login-page', () => import('../pages/login-page.tsx')),
      page('/profile', 'profile-page', () => import('../pages/profile-page.tsx')),
      ...['/my-wallet', '/transaction', '/episodes'].map((path) =>
        page(path, 'wallet-page', () => import('../pages/wallet-page.tsx')),
      ),
      ...['/my-list', '/history'].map((path) =>
        page(path, 'library-page', () => import('../pages/library-page.tsx')),
      ),
      ...['/terms-of-use', '/privacy-policy'].map((path) =>
        page(path, 'legal-page', () => import('../pages/legal-page.tsx')),
      ),
      { id: 'unknown', path: '*', loader: failUnknownPath, element: null },
    ],
  },
];
