import { readFilms } from '@hookline/services/system';

import { ok, warning, type Check, type DatabaseSubject } from '../check.ts';

/** Checks that a worker makes the films that wait. */
export const filmCheck: Check<DatabaseSubject> = {
  name: 'films',
  mustEnd: true,
  run: async ({ db, now, config: { hasWorker } }) => {
    const { requested, isUnattended } = await readFilms(db, now());
    const count = requested.length === 1 ? '1 film waits' : `${requested.length} films wait`;
    if (requested.length === 0) return [ok('No film waits for a worker.')];
    if (!isUnattended) return [ok(`${count} for a worker, or are in progress.`)];
    return [
      warning(
        hasWorker
          ? `${count}, and no worker makes any: see the log of the server, which starts one.`
          : `${count}, and no worker makes any: run 'hookline worker', or leave out HOOKLINE_WORKER=0.`,
      ),
    ];
  },
};
