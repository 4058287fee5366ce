import { audit } from '@hookline/db';

import type { Job } from './job.ts';

/**
 * Writes a line into the log for each action of an operator, some two minutes after it. A command is
 * a process of its own, which speaks to the operator; the log of the servers is what is collected.
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
