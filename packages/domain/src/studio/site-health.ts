const MINUTE_MS = 60_000;

/** Interval at which each server writes its beat. */
export const BEAT_MS = 10_000;
/** Time without a beat after which a server counts as silent: three beats are missing. */
export const SILENT_MS = 35_000;
/** Time after which a job that is due counts as late: servers look for work every few seconds. */
export const LATE_MS = 15 * MINUTE_MS;

/** Whether a recurring job should have run by now. */
export function isJobLate(
  { dueAtMs, isRunning }: { dueAtMs: number; isRunning: boolean },
  nowMs: number,
): boolean {
  return !isRunning && nowMs - dueAtMs > LATE_MS;
}

/** Whether a server has stopped writing beats without having ended in order. */
export function isServerSilent({ seenAtMs }: { seenAtMs: number }, nowMs: number): boolean {
  return nowMs - seenAtMs > SILENT_MS;
}

export type DiskLevel = 'ok' | 'warning' | 'fault';

const MB = 1_000_000;
/** Free space below which importing one drama may fail. */
const LOW_BYTES = 2_000 * MB;
/** Free space below which PostgreSQL and imports will fail soon. */
const FULL_BYTES = 200 * MB;

/** Returns how serious it is that a disk has this much free space. */
export function diskLevelOf(freeBytes: number): DiskLevel {
  if (freeBytes >= LOW_BYTES) return 'ok';
  return freeBytes >= FULL_BYTES ? 'warning' : 'fault';
}
