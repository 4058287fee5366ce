import {
  checkDirect,
  isClearLine,
  isPrivateLine,
  type Connection,
  type Database,
} from '@hookline/db';
import { claimHoldKey } from '@hookline/services/identity';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { checkLogin } from './check-login.ts';
import { checkSecret } from './check-secret.ts';
import { migrateWhenUp } from './migrate-when-up.ts';
import type { Connections } from './open-connections.ts';
import { StartError } from './start-error.ts';

type Preparation = {
  config: Pick<
    Config,
    'databaseUrl' | 'isDatabaseNetworkPrivate' | 'previousSecret' | 'publicOrigin'
  >;
  connections: Connections;
  db: Database;
  secret: string;
  log: Logger;
  /** Runs after the checks: before the server accepts requests, if the database is available. */
  onChecked: () => Promise<void>;
};

const HOLDS_LOST =
  'Another SECRET has kept what is known of deleted accounts, so that it is lost: those that were blocked or owe something can begin anew.';

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/;

/**
 * Migrates the database, now or once available, and then checks that this server may use it.
 *
 * @throws DatabaseRefusal or StartError, with a human-readable message of one sentence.
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
  const fault = lineFault(connections, config);
  if (fault !== null) throw new StartError(fault);
  for (const warning of lineWarnings(connections, config)) log.warn(warning);
  const onMigrated = async () => {
    await checkLogin(db);
    if (app !== owner) await checkDirect(app);
    // The embedded database is stored next to the secret, so no other server uses it.
    if (databaseUrl !== null) await checkSecret(db, { secret, previousSecret });
    if ((await claimHoldKey({ db }, { secret, previousSecret })) === 'replaced') {
      log.warn(HOLDS_LOST);
    }
    await onChecked();
  };
  return migrateWhenUp(owner, log, { appLogin: app === owner ? null : app.user, onMigrated });
}

type Lines = Pick<Connections, 'owner' | 'app'>;
type LineSite = Pick<Config, 'publicOrigin' | 'isDatabaseNetworkPrivate'>;

/**
 * Lists warnings about connections that could be intercepted. For a public site, these are all
 * connections to other machines that do not verify the server's name; for any other site, only the
 * unencrypted ones.
 */
export function lineWarnings(lines: Lines, site: LineSite): string[] {
  if (site.isDatabaseNetworkPrivate) return [];
  const isPublic = isPublicSite(site);
  return linesOf(lines)
    .filter(([, line]) => (isPublic ? !isPrivateLine(line) : isClearLine(line)))
    .map(([setting, line]) => {
      const [how, who] = isClearLine(line)
        ? ['in clear text', 'anyone in between']
        : ['without checking its name', 'anyone with a certificate of the same authority'];
      return `${setting} leads to ${line.host} ${how}: ${who} could read and change everything. Add sslmode=verify-full, and sslrootcert with the file of its certificate authority if it is not a public one.`;
    });
}

/** Explains that a public site rejects unencrypted database connections; null without a fault. */
export function lineFault(lines: Lines, site: LineSite): string | null {
  if (site.isDatabaseNetworkPrivate || !isPublicSite(site)) return null;
  const clear = linesOf(lines).find(([, line]) => isClearLine(line));
  if (clear === undefined) return null;
  const [setting, { host }] = clear;
  return `${setting} leads to ${host} in clear text, and the site is public: add sslmode=verify-full, or set DATABASE_PRIVATE_NETWORK=1 if nobody else can reach the network between the two.`;
}

const isPublicSite = ({ publicOrigin }: LineSite) => !LOOPBACK_ORIGIN.test(publicOrigin);

function linesOf({ owner, app }: Lines): [setting: string, connection: Connection][] {
  const others: [string, Connection][] = app === owner ? [] : [['DATABASE_APP_URL', app]];
  return [['DATABASE_URL', owner], ...others];
}
