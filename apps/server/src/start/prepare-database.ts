import { checkDirect, isPrivateLine, type Connection, type Database } from '@hookline/db';
import { claimHoldKey } from '@hookline/services';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { checkLogin } from './check-login.ts';
import { checkSecret } from './check-secret.ts';
import { migrateWhenUp } from './migrate-when-up.ts';
import type { Connections } from './open-connections.ts';

type Preparation = {
  config: Pick<Config, 'databaseUrl' | 'previousSecret' | 'publicOrigin'>;
  connections: Connections;
  db: Database;
  secret: string;
  log: Logger;
  /** Runs after the checks, before the server answers. */
  onChecked: () => Promise<void>;
};

const HOLDS_LOST =
  'Another SECRET has kept what is known of deleted accounts, so that it is lost: those that were blocked or owe something can begin anew.';

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/;

/**
 * Migrates the database, now or when it comes, and then checks that this server may serve from it.
 *
 * @throws DatabaseRefusal or StartError, with one sentence for people.
 */
export async function prepareDatabase({
  config,
  connections,
  db,
  secret,
  log,
  onChecked,
}: Preparation): Promise<{ stop: () => Promise<void> }> {
  const { owner, app } = connections;
  const { databaseUrl, previousSecret } = config;
  for (const warning of lineWarnings(connections, config.publicOrigin)) log.warn(warning);
  const onMigrated = async () => {
    await checkLogin(db);
    if (app !== owner) await checkDirect(app);
    // The embedded database is beside the secret, and no other server's.
    if (databaseUrl !== null) await checkSecret(db, { secret, previousSecret });
    if ((await claimHoldKey({ db }, { secret, previousSecret })) === 'replaced') {
      log.warn(HOLDS_LOST);
    }
    await onChecked();
  };
  return migrateWhenUp(owner, log, { appLogin: app === owner ? null : app.user, onMigrated });
}

/** Lists warnings about connections of a public site that could be read on their way. */
export function lineWarnings(
  { owner, app }: Pick<Connections, 'owner' | 'app'>,
  publicOrigin: string,
): string[] {
  if (LOOPBACK_ORIGIN.test(publicOrigin)) return [];
  const named: [setting: string, connection: Connection][] = [
    ['DATABASE_URL', owner],
    ['DATABASE_APP_URL', app],
  ];
  return named
    .filter(([, connection], index) => index === 0 || connection !== owner)
    .filter(([, connection]) => !isPrivateLine(connection))
    .map(
      ([setting, { host }]) =>
        `${setting} leads to ${host} without checking its certificate and name: anyone in between could read and change everything. Add sslmode=verify-full, and sslrootcert with the file of its certificate authority if it is not a public one.`,
    );
}
