import { audit } from '@hookline/db';

import type { Job } from './job.ts';

/**
 * Logs a line for each operator action, about two minutes after it. A command runs in its own
 * process and prints for the operator; only the servers' logs are collected.
 */
export const logActionsJob: Job = {
  name: 'log-operator-actions',
  intervalMs: 60_000,
  run: async ({ deps, payload }) => {
    const { untilMs } = payload;
    const afterMs = typeof untilMs === 'number' ? untilMs : null;
    const settled = await audit.listSettled(deps.db, afterMs);
    for (const { id, action, subject } of settled.entries) {
      const about = { auditId: id, action, subject: `${subject.kind}:${subject.id}` };
      deps.log.info({ event: 'operator-action', ...about }, 'an operator acted');
    }
    return { untilMs: settled.untilMs };
  },
};
