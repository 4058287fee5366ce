import type { Deps } from '../../../deps.ts';
import type { App } from '../../answer-call.ts';
import type { HeaderSets } from '../../headers/headers.ts';
import { mayReadMetrics } from '../metrics/may-read-metrics.ts';
import { findReadiness } from './readiness.ts';

/** Adds the endpoints for machines: liveness, readiness and metrics. */
export function addHealth(app: App, deps: Deps, { file }: HeaderSets): void {
  const headers = { ...file, 'cache-control': 'no-store' };

  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  app.get('/readyz', async (c) => {
    const readiness = await findReadiness(deps);
    return readiness.status === 'not ready'
      ? c.json(readiness, 503, { ...headers, 'retry-after': '1' })
      : c.json(readiness, 200, headers);
  });
  app.get('/metrics', async (c) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const asked = { socketAddress, header: (name: string) => c.req.header(name) };
    if (!mayReadMetrics(asked, { ...deps.site, token: deps.metricsToken })) {
      return c.text('METRICS_TOKEN opens this\n', 401, {
        ...headers,
        'www-authenticate': 'Bearer',
      });
    }
    return c.body(await deps.metrics.text(), 200, {
      ...headers,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}
