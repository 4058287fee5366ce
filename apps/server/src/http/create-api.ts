import { AppError, openApiDocument } from '@hookline/contract';

import { answerCall, refuseCall, type ApiParts, type App } from './answer-call.ts';
import { preflightHeaders } from './headers/cors.ts';
import { serveDocs } from './docs.ts';
import type { Endpoint } from './serve.ts';

/** Adds everything below the base path: the calls, their OpenAPI document, a fallback response. */
export function addApi(app: App, endpoints: readonly Endpoint[], parts: ApiParts): void {
  const { apiBasePath } = parts.deps.site;
  for (const endpoint of endpoints) {
    const { method, path } = endpoint.call.route;
    parts.deps.metrics.expectCalls(path);
    app.on(method, apiBasePath + path, (c) => answerCall(endpoint, c, parts));
  }

  // The document is made on the first request: making it takes 10 ms, and few requests need it.
  let openApi: string | undefined;
  app.get(`${apiBasePath}/openapi.json`, (c) => {
    openApi ??= JSON.stringify(openApiDocument(apiBasePath));
    return c.body(openApi, 200, { ...parts.headers.api });
  });
  serveDocs(app, parts.headers, apiBasePath);

  const methodsOfPath = Map.groupBy(endpoints, ({ call }) => apiBasePath + call.route.path);
  app.all(`${apiBasePath}/*`, async (c) => {
    const served = methodsOfPath.get(c.req.path);
    if (served === undefined) return refuseCall(new AppError('A0404', 'Not found'), c, parts);
    const origin = c.req.header('origin');
    const preflight = c.req.method === 'OPTIONS' ? preflightHeaders(origin, parts.deps.site) : null;
    if (preflight !== null) return c.body(null, 204, { ...parts.headers.file, ...preflight });
    const response = await refuseCall(new AppError('A0405', 'Method not allowed'), c, parts);
    response.headers.set('allow', allowedMethods(served));
    return response;
  });
}

function allowedMethods(served: readonly Endpoint[]): string {
  const methods = new Set<string>(served.map(({ call }) => call.route.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].join(', ');
}
