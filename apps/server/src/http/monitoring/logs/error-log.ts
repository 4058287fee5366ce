import { scrubTexts } from '@hookline/domain/tracking';
import type { ErrorForwarder } from '@hookline/providers';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

import { errorEventOf } from './error-event.ts';
import { contextFields } from './request-context.ts';

type Options = {
  level: LoggerOptions['level'] & string;
  /** Null without an error service. */
  forwarder: Pick<ErrorForwarder, 'send'> | null;
  /** Returns the id of the running build. */
  release: () => string;
  now: () => number;
};

/**
 * Creates the server's log. An error logged at level error or above is unexpected, whether it is
 * from a call, a page or a job, and is sent to the error service as well. PostgreSQL's details of a
 * rejected row are left out. Lines written during a request or work item name that request or item.
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

/** Fields of PostgreSQL errors that repeat row values, such as members' names. */
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
