import { withTimeout } from '@hookline/services';
import { openAuditHeadFiles, recordAuditHead } from '@hookline/services/audit';
import { recordHeads } from '@hookline/services/wallet';

import type { Deps } from '../../deps.ts';
import type { Job } from '../../jobs/job.ts';

/** Maximum time that a stop waits for the last recording; earlier heads were recorded hourly. */
const STOP_MAX_MS = 3_000;

type RecordingDeps = Pick<Deps, 'db' | 'headFiles' | 'log'>;

/** Every hour, records the heads of all ledgers and that of the audit in DATA_DIR (ADR 0005). */
export const recordHeadsJob: Job = {
  name: 'record-ledger-heads',
  intervalMs: 60 * 60 * 1000,
  run: ({ deps, nowMs, signal }) => record({ nowMs, signal }, deps),
};

/** Records the heads once more when a server stops. Never fails: the existing file is kept. */
export async function recordHeadsAtStop(deps: RecordingDeps & Pick<Deps, 'now'>): Promise<void> {
  const timeUp = AbortSignal.timeout(STOP_MAX_MS);
  const recording = record({ nowMs: deps.now(), signal: timeUp }, deps);
  try {
    await withTimeout(recording, STOP_MAX_MS, () => new Error('It takes too long.'));
  } catch (error) {
    // The next start, or another server, records the heads.
    deps.log.warn({ err: error }, 'the heads of the ledger were not recorded at the stop');
  }
}

async function record(
  run: { nowMs: number; signal: AbortSignal },
  deps: RecordingDeps,
): Promise<void> {
  await recordOfAudit(run.nowMs, deps);
  const lost = await recordHeads(run, deps);
  if (lost === null) return;
  deps.log.error(
    lost,
    'the ledger lacks a head that was recorded today, whose file stays as it is: see hookline ledger verify',
  );
}

async function recordOfAudit(nowMs: number, { db, headFiles, log }: RecordingDeps): Promise<void> {
  const files = openAuditHeadFiles(headFiles.directory);
  const lost = await recordAuditHead(nowMs, { db, headFiles: files });
  if (lost === null) return;
  log.error(
    lost,
    'the audit lacks the head that was recorded today, whose file stays as it is: see hookline audit verify',
  );
}
