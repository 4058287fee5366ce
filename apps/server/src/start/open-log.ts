import { createErrorForwarder, type ErrorForwarder } from '@hookline/providers';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { createLog } from '../http/monitoring/error-log.ts';

export type OpenLog = {
  log: Logger;
  /** Null without SENTRY_DSN. */
  errorForwarder: ErrorForwarder | null;
  /** Names the build in the errors that follow. */
  setRelease: (buildId: string) => void;
};

/** Opens the log, and what sends its errors on. */
export function openLog({
  logLevel,
  errorTarget,
}: Pick<Config, 'logLevel' | 'errorTarget'>): OpenLog {
  let release = 'starting';
  const now = Date.now;
  const errorForwarder =
    errorTarget === null
      ? null
      : createErrorForwarder({
          target: errorTarget,
          now,
          onFailure: ({ error, failedCount }) =>
            log.warn({ err: error, failedCount }, 'errors could not be sent on'),
        });
  const log = createLog({
    level: logLevel,
    forwarder: errorForwarder,
    release: () => release,
    now,
  });
  return {
    log,
    errorForwarder,
    setRelease: (buildId) => {
      release = buildId;
    },
  };
}
