import { dirname } from 'node:path';

import { STUDIO_CALLS } from '@hookline/contract/studio';
import { work } from '@hookline/db';
import { retryMedia } from '@hookline/services/catalog';
import { listServers, readDisk, readFilms, readJobs, readSafety } from '@hookline/services/system';

import { serveStudio } from '../serve-studio.ts';

export const systemServersEndpoint = serveStudio(STUDIO_CALLS.systemServers, async ({ deps }) => {
  const at = deps.now();
  const servers = await listServers(deps.db, at);
  return {
    at,
    servers: servers.map(({ startedAtMs: startedAt, seenAtMs: seenAt, ...server }) =>
      Object.assign(server, { startedAt, seenAt }),
    ),
  };
});

export const systemJobsEndpoint = serveStudio(STUDIO_CALLS.systemJobs, async ({ deps }) => {
  const at = deps.now();
  const [jobs, backlogs] = await Promise.all([readJobs(deps.db, at), work.countWork(deps.db, at)]);
  const recurring = new Set(jobs.map(({ kind }) => kind));
  return {
    at,
    jobs: jobs.map(({ kind: name, ranAtMs: ranAt, dueAtMs: dueAt, ...job }) =>
      Object.assign(job, { name, ranAt, dueAt }),
    ),
    work: backlogs
      .filter(({ kind }) => !recurring.has(kind))
      .map(({ kind, dueCount, runningCount, failedCount, oldestDueMs }) => ({
        kind,
        due: dueCount,
        running: runningCount,
        failed: failedCount,
        oldestMs: oldestDueMs,
      })),
  };
});

export const systemFilmsEndpoint = serveStudio(STUDIO_CALLS.systemFilms, async ({ deps }) => {
  const at = deps.now();
  const { requested, ...queue } = await readFilms(deps.db, at);
  return {
    at,
    ...queue,
    requested: requested.map(({ dueAtMs: dueAt, progress, ...film }) =>
      Object.assign(film, { dueAt, fraction: progress?.fraction ?? null }),
    ),
  };
});

export const filmRetryEndpoint = serveStudio(
  STUDIO_CALLS.filmRetry,
  async ({ input: { only }, by, deps }) => ({
    episodeCount: await retryMedia(
      only === undefined ? { by: by(null) } : { by: by(null), only },
      deps,
    ),
  }),
);

export const systemSettingsEndpoint = serveStudio(
  STUDIO_CALLS.systemSettings,
  async ({ deps }) => ({
    settings: [...deps.settings],
  }),
);

export const systemSafetyEndpoint = serveStudio(STUDIO_CALLS.systemSafety, async ({ deps }) => {
  const [{ backup, headsPath, ledgerDay, auditDay }, disk] = await Promise.all([
    readSafety(deps),
    readDisk(dirname(deps.headFiles.directory)),
  ]);
  return {
    at: deps.now(),
    backup:
      backup === null
        ? null
        : { madeAt: backup.madeAtMs, tableCount: backup.tableCount, rowCount: backup.rowCount },
    heads: { path: headsPath, ledgerDay, auditDay },
    disk,
  };
});
