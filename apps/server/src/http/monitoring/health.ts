import { withTimeout } from '@hookline/services';

import type { Deps } from '../../deps.ts';
import type { App } from '../create-api.ts';
import type { HeaderSets } from '../headers/headers.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

const READY_TIMEOUT_MS = 2_000;

/** Adds the endpoints for machines: liveness, readiness and metrics. */
export function addHealth(app: App, deps: Deps, { file }: HeaderSets): void {
  const headers = { ...file, 'cache-control': 'no-store' };

  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  app.get('/readyz', async (c) => {
    const reason = await findReasonNotReady(deps);
    if (reason === null) return c.json({ status: 'ready' }, 200, headers);
    return c.json({ status: 'not ready', reason }, 503, { ...headers, 'retry-after': '1' });
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

async function findReasonNotReady({ catalogMonitor, isServing }: Deps): Promise<string | null> {
  if (!isServing()) return 'stopping';
  // Time-out of the check, in case the database hangs.
  const looked = withTimeout(
    catalogMonitor.refresh(),
    READY_TIMEOUT_MS,
    () => new Error('too slow'),
  );
  const isInTime = await looked.then(
    () => true,
    () => false,
  );
  return isInTime && catalogMonitor.isDatabaseUp() ? null : 'database';
}
