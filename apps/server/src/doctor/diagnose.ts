import { openDatabase } from '@hookline/db';

import type { Config } from '../config.ts';
import { openConnections } from '../start/open-connections.ts';
import { reasonOf } from '../start/reason-of.ts';
import { fault, type Subject } from './check.ts';
import { runChecks, runWithoutDatabase, type Report } from './run-checks.ts';

export type { Report } from './run-checks.ts';

const CONNECTIONS_MAX = 2;

/**
 * Checks a site from outside its server, whether or not the server is running. An embedded database
 * is started if necessary, and stopped again. Tables are neither created nor changed.
 *
 * @param onProgress  Called when the embedded database starts.
 */
export async function diagnose(
  config: Config,
  onProgress: (line: string) => void,
): Promise<Report[]> {
  const subject: Subject = { config, now: Date.now };
  await using resources = new AsyncDisposableStack();
  try {
    const { owner, app, stop } = await openConnections(config, onProgress);
    resources.defer(stop);
    const roleCheck = { mayLoginOwn: config.mayOwnerServe };
    const limits = { connectionsMax: CONNECTIONS_MAX };
    // `onError` does nothing, because a connection that breaks also rejects its running query.
    const db = openDatabase({ connection: app, onError: () => {}, roleCheck, ...limits });
    resources.defer(() => db.destroy());
    return await runChecks({ ...subject, owner, app, db });
  } catch (error) {
    // Checks do not throw, so the cause is a wrong URL or an embedded database that did not start.
    return runWithoutDatabase(subject, fault(`${reasonOf(error)}.`));
  }
}
