import * as z from 'zod/mini';

import { Count, EpochMs } from '../../fields.ts';
import { DramaId } from '../drama-fields.ts';
import { Day, MaybeAt } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const Server = z.object({
  id: z.uuid(),
  host: z.string(),
  port: z.int(),
  pid: z.int(),
  version: z.string(),
  build: z.string(),
  startedAt: EpochMs,
  seenAt: EpochMs,
  /** Lead of its clock over the database's in milliseconds; negative if it is behind. */
  aheadMs: z.int(),
  readiness: z.enum(['ready', 'degraded', 'not ready']),
  /** Why it is not ready, or what it does without. */
  reasons: z.array(z.string()),
  /** Whether its beats have stopped without an orderly end. */
  isSilent: z.boolean(),
});
export type SystemServer = z.infer<typeof Server>;

export const systemServersCall = defineStudioCall({
  route: { method: 'GET', path: '/system/servers' },
  permission: 'system.read',
  risk: 'plain',
  summary: 'The servers of the site by their last beats.',
  input: z.object({}),
  data: z.object({ at: EpochMs, servers: z.array(Server) }),
});

const Job = z.object({
  name: z.string(),
  ranAt: MaybeAt,
  tookMs: z.nullable(Count),
  dueAt: EpochMs,
  isRunning: z.boolean(),
  isLate: z.boolean(),
  failure: z.nullable(z.string()),
});
export type SystemJob = z.infer<typeof Job>;

const Backlog = z.object({
  kind: z.string(),
  due: Count,
  running: Count,
  failed: Count,
  /** Time for which the oldest due item has waited. */
  oldestMs: z.number(),
});
export type SystemBacklog = z.infer<typeof Backlog>;

export const systemJobsCall = defineStudioCall({
  route: { method: 'GET', path: '/system/jobs' },
  permission: 'system.read',
  risk: 'plain',
  summary: 'Recurring jobs with their last and next run, and other work that waits.',
  input: z.object({}),
  data: z.object({ at: EpochMs, jobs: z.array(Job), work: z.array(Backlog) }),
});

const Episode = { dramaId: DramaId, dramaName: z.string(), episodeNumber: z.int() };

const RequestedFilm = z.object({
  ...Episode,
  dueAt: EpochMs,
  attempts: Count,
  isRunning: z.boolean(),
  /** Process that made the last attempt; null before the first. */
  worker: z.nullable(z.string()),
  /** Completed share, from 0 to 1; null unless a worker has reported it. */
  fraction: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  /** Estimated milliseconds until the film is made; null without enough progress. */
  leftMs: z.nullable(Count),
  failure: z.nullable(z.string()),
});
export type RequestedFilm = z.infer<typeof RequestedFilm>;

const FailedFilm = z.object({ ...Episode, failure: z.string() });
export type FailedFilm = z.infer<typeof FailedFilm>;

export const systemFilmsCall = defineStudioCall({
  route: { method: 'GET', path: '/system/films' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'Films that are rendered, that wait, and that have failed.',
  input: z.object({}),
  data: z.object({
    at: EpochMs,
    requested: z.array(RequestedFilm),
    failed: z.array(FailedFilm),
    failedCount: Count,
    /** Whether films have been due for a while and no process makes any. */
    isUnattended: z.boolean(),
  }),
});

export const filmRetryCall = defineStudioCall({
  route: { method: 'POST', path: '/system/films/retry' },
  permission: 'drama.write',
  risk: 'plain',
  summary: 'Renders a failed episode again, or all of them.',
  input: z.object({
    /** The only episode; all failed ones without it. */
    only: z.optional(z.object({ dramaId: DramaId, episodeNumber: z.int().check(z.gte(1)) })),
  }),
  data: z.object({ episodeCount: Count }),
});

const Setting = z.object({
  group: z.string(),
  name: z.string(),
  /** Value as the process read it; null for a secret, or if the site chooses it by itself. */
  value: z.nullable(z.string()),
  source: z.enum(['default', 'environment', 'file']),
  isSecret: z.boolean(),
});
export type SystemSetting = z.infer<typeof Setting>;

export const systemSettingsCall = defineStudioCall({
  route: { method: 'GET', path: '/system/settings' },
  permission: 'setting.read',
  risk: 'plain',
  summary: 'Settings as the server that answers has read them. Secrets are never sent.',
  input: z.object({}),
  data: z.object({ settings: z.array(Setting) }),
});

export const systemSafetyCall = defineStudioCall({
  route: { method: 'GET', path: '/system/safety' },
  permission: 'system.read',
  risk: 'plain',
  summary: 'Age of the last back-up and of the heads, and the space of the disk.',
  input: z.object({}),
  data: z.object({
    at: EpochMs,
    backup: z.nullable(z.object({ madeAt: EpochMs, tableCount: Count, rowCount: Count })),
    heads: z.object({
      path: z.string(),
      ledgerDay: z.nullable(Day),
      auditDay: z.nullable(Day),
    }),
    disk: z.object({
      path: z.string(),
      freeBytes: z.number(),
      totalBytes: z.number(),
      level: z.enum(['ok', 'warning', 'fault']),
    }),
  }),
});
