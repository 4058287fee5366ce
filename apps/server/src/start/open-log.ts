import { createErrorForwarder, type ErrorForwarder } from '@hookline/providers';
import { pino, type Logger } from 'pino';

import type { Config } from '../config.ts';
import { createLog } from '../http/monitoring/logs/error-log.ts';

/**
 * Lines wait in memory while their reader is slow: a full pipe must not stop a server. They are
 * written when the process ends, unless it is killed; beyond the limit they are dropped.
 */
const STANDARD_OUTPUT = { dest: 1, sync: false, maxLength: 16 * 1024 * 1024 };

export type OpenLog = {
  log: Logger;
  /** Null without SENTRY_DSN. */
  errorForwarder: ErrorForwarder | null;
  /** Sets the build that is named in subsequent errors. */
  setRelease: (buildId: string) => void;
};

/** Opens the log and the forwarder of its errors. */
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
  const settings = { level: logLevel, forwarder: errorForwarder, release: () => release, now };
  const log = createLog(settings, pino.destination(STANDARD_OUTPUT));
  return {
    log,
    errorForwarder,
    setRelease: (buildId) => {
      release = buildId;
    },
  };
}
