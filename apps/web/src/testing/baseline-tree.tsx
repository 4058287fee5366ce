import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';

import { App } from '../shell/app.tsx';
import { FooterContent } from '../shell/footer/footer.tsx';
import { FooterContext } from '../shell/footer/site-footer.tsx';
import { apiContext, createApi } from '../lib/api/api.ts';
import { loadMessages } from '../lib/texts/catalogs.ts';
import { routes } from '../entry/routes.tsx';

/**
 * Prepares the home page as the baseline of a benchmark: loads its data from `origin` once. Each
 * call of the returned function renders that page with React and does nothing else.
 */
export async function prepareTree(origin: string): Promise<() => string> {
  const api = createApi({ locale: DEFAULT_LOCALE }, (url, init) => fetch(origin + url, init));
  const handler = createStaticHandler(routes);
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
  const context = await handler.query(new Request(`${origin}/`), { requestContext });
  if (context instanceof Response) throw new Error('The home page is a redirect.');
  const tree = (
    <App
      site={{ locale: DEFAULT_LOCALE, publicOrigin: origin, buildId: 'bench' }}
      messages={await loadMessages(DEFAULT_LOCALE)}
      api={api}
    >
      <FooterContext value={<FooterContent />}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FooterContext>
    </App>
  );
  return () => renderToString(tree);
}
