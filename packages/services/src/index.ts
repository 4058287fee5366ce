export { createKeyedQueue, QueueFullError, type KeyedQueue } from './keyed-queue.ts';
export { aheadMsOf, createDatabaseClock, type DatabaseClock } from './database-clock.ts';
export { entriesAtMost } from './entries-at-most.ts';
export { withTimeout } from './with-timeout.ts';
