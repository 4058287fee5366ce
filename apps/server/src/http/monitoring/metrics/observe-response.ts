import type { Metrics } from './metrics.ts';

const FAILED_STATUS = 500;

/**
 * Answers a request and observes status and time of the answer. An exception is counted with status
 * 500, which is what the client gets for it, and thrown on.
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
