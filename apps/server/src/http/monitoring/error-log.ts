import { scrubTexts } from '@hookline/domain';
import type { ErrorForwarder } from '@hookline/providers';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

import { errorEventOf } from './error-event.ts';

type Options = {
  level: LoggerOptions['level'] & string;
  /** Null without a service for errors. */
  forwarder: Pick<ErrorForwarder, 'send'> | null;
  /** Id of the build that runs. */
  release: () => string;
  now: () => number;
};

/**
 * Creates the log of the server. An error that is logged at level error or above is unexpected, be
 * it of a call, a page or a job, and goes to the service for errors as well.
 */
export function createLog(options: Options, destination?: DestinationStream): Logger {
  const { level, forwarder, release, now } = options;
  const errorLevel = pino.levels.values['error'] ?? 0;
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, logged) {
      const [fields, message = ''] = args;
      if (logged >= errorLevel && forwarder !== null) {
        const error = errorIn(fields);
        const about = { message, release: release(), nowMs: now() };
        if (error !== null) forwarder.send(scrubTexts(errorEventOf(error, about)));
      }
      method.apply(this, args);
    },
  };
  const settings = { level, base: null, hooks };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

function errorIn(fields: unknown): Error | null {
  if (fields instanceof Error) return fields;
  const isHolder = typeof fields === 'object' && fields !== null && 'err' in fields;
  return isHolder && fields.err instanceof Error ? fields.err : null;
}
