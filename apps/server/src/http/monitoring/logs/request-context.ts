import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of a log line that name the request or the piece of work during which it was written. */
type Context = { requestId: string } | { work: string; key: string };

const storage = new AsyncLocalStorage<Context>();

/** Runs work whose lines in the log name its request, or its item of background work. */
export function runInContext<T>(context: Context, work: () => T): T {
  return storage.run(context, work);
}

/** Returns the fields of the context; a new object, because the logger adds to it. */
export function contextFields(): object {
  return { ...storage.getStore() };
}
