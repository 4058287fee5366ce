import { startBeats } from '@hookline/services/system';

import type { Deps } from '../deps.ts';
import { findReadiness, type Readiness } from '../http/monitoring/health/readiness.ts';

type Server = {
  port: number;
  version: string;
  /** Id of the web app build that is served now. */
  build: () => string;
  /** Returns by how much this machine's clock is ahead of the database's; negative if behind. */
  machineAheadMs: () => number;
};

/**
 * Starts the beats, by which the studio's page System shows this server. They report the same state
 * as `/readyz`.
 */
export function startServerBeats(
  { port, version, build, machineAheadMs }: Server,
  deps: Deps,
): { stop: () => Promise<void> } {
  const describe = async () => {
    if (!deps.catalogMonitor.isDatabaseUp()) return null;
    const found = await findReadiness(deps);
    return {
      aheadMs: Math.round(machineAheadMs()),
      build: build(),
      readiness: found.status,
      reasons: reasonsOf(found),
    };
  };
  return startBeats({ port, version, describe }, deps);
}

function reasonsOf(found: Readiness): string[] {
  if (found.status === 'ready') return [];
  return found.status === 'degraded' ? found.reasons : [found.reason];
}
