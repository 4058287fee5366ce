import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that identify the request or work item during which a log line was written. */
type Context = { requestId: string } | { work: string; key: string };

const storage = new AsyncLocalStorage<Context>();

/** Runs work whose log lines identify its request or work item. */
export function runInContext<T>(context: Context, work: () => T): T {
  return storage.run(context, work);
}

/** Returns the fields of the context; a new object, because the logger adds to it. */
export function contextFields(): object {
  return { ...storage.getStore() };
}
