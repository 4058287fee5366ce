import type { Metrics } from './metrics.ts';

const FAILED_STATUS = 500;

/**
 * Handles a request and observes the response's status and time. An exception is counted as status
 * 500, which the client receives for it, and rethrown.
 */
export async function observeResponse(
  metrics: Metrics,
  route: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const startedAtMs = performance.now();
  const end = metrics.begin();
  let status = FAILED_STATUS;
  try {
    const response = await work();
    ({ status } = response);
    return response;
  } finally {
    end();
    metrics.observe({ route, status, seconds: (performance.now() - startedAtMs) / 1000 });
  }
}
