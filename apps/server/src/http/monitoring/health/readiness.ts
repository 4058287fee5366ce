import { withTimeout } from '@hookline/services';

import type { Deps } from '../../../deps.ts';

const READY_TIMEOUT_MS = 2_000;

/** Body of `/readyz`; only 'not ready' takes a server out of a balancer. */
export type Readiness =
  | { status: 'ready' }
  /**
   * The server still serves what it can, such as cached pages, because another server would have
   * the same problem.
   */
  | { status: 'degraded'; reasons: ('database' | 'members' | 'media store')[] }
  | { status: 'not ready'; reason: 'stopping' | 'database' | 'members' | 'clock' };

/**
 * Determines whether this server should receive requests. A server is not ready while stopping, if
 * it never reached its database and so has no cached pages, if it could never serve a member, or if
 * its clock is wrong (ADR 0083). A server that has lost its database or another dependency still
 * serves what it can (ADR 0086).
 */
export async function findReadiness({
  catalogMonitor,
  clockWatch,
  refusedWrites,
  storeProbe,
  viewerProbe,
  isServing,
}: Pick<
  Deps,
  'catalogMonitor' | 'clockWatch' | 'refusedWrites' | 'storeProbe' | 'viewerProbe' | 'isServing'
>): Promise<Readiness> {
  if (!isServing()) return { status: 'not ready', reason: 'stopping' };
  const [isDatabaseUp, isStoreUp] = await Promise.all([
    answersInTime(catalogMonitor),
    storeProbe.isUp(),
  ]);
  if (!isDatabaseUp && !catalogMonitor.hasAnswered()) {
    return { status: 'not ready', reason: 'database' };
  }
  if (clockWatch.isWrong()) return { status: 'not ready', reason: 'clock' };
  // An unavailable database also fails the members' check, which is one fault, not two.
  const canServeMembers = !isDatabaseUp || (await viewerProbe.isUp());
  if (!canServeMembers && !viewerProbe.hasBeenUp()) {
    return { status: 'not ready', reason: 'members' };
  }
  const takesWrites = isDatabaseUp && !refusedWrites.isRecent();
  if (takesWrites && canServeMembers && isStoreUp) return { status: 'ready' };
  return {
    status: 'degraded',
    reasons: [
      ...(takesWrites ? [] : (['database'] as const)),
      ...(canServeMembers ? [] : (['members'] as const)),
      ...(isStoreUp ? [] : (['media store'] as const)),
    ],
  };
}

/** Polls the database within a time limit, because it may hang. */
async function answersInTime(monitor: Deps['catalogMonitor']): Promise<boolean> {
  const looked = withTimeout(monitor.refresh(), READY_TIMEOUT_MS, () => new Error('too slow'));
  const isInTime = await looked.then(
    () => true,
    () => false,
  );
  return isInTime && monitor.isDatabaseUp();
}
