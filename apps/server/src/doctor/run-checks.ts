import { withTimeout } from '@hookline/services';

import { reasonOf } from '../start/reason-of.ts';
import { fault, type Check, type DatabaseSubject, type Finding, type Subject } from './check.ts';
import { clockCheck } from './checks/clock.ts';
import { clusterCheck } from './checks/cluster.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { ffmpegCheck } from './checks/ffmpeg.ts';
import { filmCheck } from './checks/films.ts';
import { loginCheck } from './checks/logins.ts';
import { mediaStoreCheck } from './checks/media-store.ts';
import { paymentCheck } from './checks/payments.ts';
import { rightsCheck } from './checks/rights.ts';
import { secretCheck } from './checks/secret.ts';
import { siteCheck } from './checks/site.ts';

const TIMEOUT_MS = 5_000;
const MS_PER_SECOND = 1_000;
/** Signal that never aborts, for runs that cannot be stopped. */
const NEVER = new AbortController().signal;

/** Database checks, in order; once one finds a fault, the rest are skipped. */
const DATABASE_CHECKS = [
  databaseCheck,
  clusterCheck,
  rightsCheck,
  secretCheck,
  clockCheck,
  filmCheck,
];
const OTHER_CHECKS = [mediaStoreCheck, diskCheck, ffmpegCheck, loginCheck, paymentCheck];

/** A finding and the name of its check. */
export type Report = Finding & { check: string };

/**
 * Runs all checks concurrently, each within its time limit, and lists their findings in a fixed
 * order for the operator. It never throws: a check that fails or times out is a fault.
 *
 * @param stopping  Once aborted, no more checks begin. Checks that hold a resource are awaited; the
 *   rest report no findings.
 */
export async function runChecks(
  subject: DatabaseSubject,
  stopping: AbortSignal = NEVER,
): Promise<Report[]> {
  const reports = await Promise.all([
    runCheck(siteCheck, subject, stopping),
    runDatabaseChecks(subject, stopping),
    ...OTHER_CHECKS.map((check) => runCheck(check, subject, stopping)),
  ]);
  return reports.flat();
}

/** Runs the checks that need no database, and adds why the database could not be opened. */
export async function runWithoutDatabase(subject: Subject, why: Finding): Promise<Report[]> {
  const reports = await Promise.all([
    runCheck(siteCheck, subject),
    runCheck({ name: databaseCheck.name, run: async () => [why] }, subject),
    ...OTHER_CHECKS.map((check) => runCheck(check, subject)),
  ]);
  return reports.flat();
}

/**
 * Runs the database checks. A database that is unavailable or has no tables counts as one fault.
 */
async function runDatabaseChecks(
  subject: DatabaseSubject,
  stopping: AbortSignal,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (const check of DATABASE_CHECKS) {
    reports.push(...(await runCheck(check, subject, stopping)));
    if (reports.some(({ level }) => level === 'fault')) break;
  }
  return reports;
}

/** Runs one check within its time limit; see {@link runChecks}. */
export async function runCheck<S>(
  check: Check<S>,
  subject: S,
  stopping: AbortSignal = NEVER,
): Promise<Report[]> {
  if (stopping.aborted) return [];
  const { timeoutMs = TIMEOUT_MS, mustEnd = false } = check;
  const late = () => new Error(`no answer within ${timeoutMs / MS_PER_SECOND} s`);
  const found = withTimeout(check.run(subject), timeoutMs, late).catch((error: unknown) => [
    fault(`The check of ${check.name} failed: ${reasonOf(error)}.`),
  ]);
  const findings = await (mustEnd ? found : Promise.race([found, nothingAfter(stopping)]));
  return findings.map(({ level, sentence }) => ({ check: check.name, level, sentence }));
}

function nothingAfter(stopping: AbortSignal): Promise<Finding[]> {
  return new Promise((resolve) => {
    stopping.addEventListener('abort', () => resolve([]), { once: true });
  });
}
