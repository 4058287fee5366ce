import { audit, type WorkPayload } from '@hookline/db';

import type { Job } from './job.ts';

/**
 * Logs a line for each operator action, about two minutes after it. A command runs in its own
 * process and prints for the operator; only the servers' logs are collected.
 */
export const logActionsJob: Job = {
  name: 'log-operator-actions',
  intervalMs: 60_000,
  run: async ({ deps, payload }) => {
    const { entries, next } = await audit.listSettled(deps.db, placeOf(payload));
    for (const { id, action, subject } of entries) {
      const about = { auditId: id, action, subject: `${subject.kind}:${subject.id}` };
      deps.log.info({ event: 'operator-action', ...about }, 'an operator acted');
    }
    const { untilMs, lastId } = next;
    return lastId === null ? { untilMs } : { untilMs, lastId };
  },
};

/** Returns the place at which the last run ended; null before the first run. */
function placeOf({ untilMs, lastId }: WorkPayload): audit.SettledPlace | null {
  if (typeof untilMs !== 'number') return null;
  return { untilMs, lastId: typeof lastId === 'string' ? lastId : null };
}
