import { scrubTexts } from '@hookline/domain/tracking';
import type { ErrorForwarder } from '@hookline/providers';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

import { errorEventOf } from './error-event.ts';
import { contextFields } from './request-context.ts';

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
 * it of a call, a page or a job, and goes to the service for errors as well. What PostgreSQL says
 * of the row that it refused is left out. Lines of a request or a piece of background work name it.
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
  const serializers = { err: serializeError };
  const settings = { level, base: null, hooks, mixin: contextFields, serializers };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

/** Fields of an error of PostgreSQL that repeat values of rows, such as names of members. */
const ROW_FIELDS: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery']);

function serializeError(error: Error): unknown {
  return withoutRows(pino.stdSerializers.err(error));
}

function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRows);
  if (typeof value !== 'object' || value === null) return value;
  const isError = 'type' in value && 'stack' in value;
  if (!isError) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      ROW_FIELDS.has(key) ? [key, '[removed]'] : [key, withoutRows(each)],
    ),
  );
}

function errorIn(fields: unknown): Error | null {
  if (fields instanceof Error) return fields;
  const isHolder = typeof fields === 'object' && fields !== null && 'err' in fields;
  return isHolder && fields.err instanceof Error ? fields.err : null;
}
