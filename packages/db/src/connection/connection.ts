import { APP_ROLE } from './app-role.ts';
import { tlsOptionsOf, type TlsOptions } from './tls-options.ts';

/** Location and login of a database. `host` is a host name or the directory of a Unix socket. */
export type Connection = {
  host: string;
  user: string;
  database: string;
  port?: number;
  password?: string;
  application_name?: string;
  ssl?: TlsOptions;
  /** Role that the pool acts as and that the migrations grant rights to. Default: APP_ROLE. */
  role?: string;
};

type ReadOptions = {
  /** Name of the setting, for error messages. */
  setting?: 'DATABASE_URL' | 'DATABASE_APP_URL';
  /** The value of DATABASE_APP_ROLE; null if it is not set. */
  role?: string | null;
};

const PORT_DEFAULT = 5432;
const PORT = /^\d{1,5}$/;
/** Pattern of names that mean the same in SQL with and without quotes. */
const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;
/** Pattern of a URL with several hosts, which libpq separates by commas. */
const SEVERAL_HOSTS = /^\w+:\/\/(?:[^/?]*@)?[^@/?]*,|[?&]host=[^&]*(?:,|%2c)/i;
const OPTIONS: ReadonlySet<string> = new Set([
  'application_name',
  'host',
  'port',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslrootcert',
]);

/**
 * Reads a DATABASE_URL such as `postgres://user:password@host:5432/name?sslmode=verify-full`.
 * `?host=/run/postgresql` selects a Unix socket, as in libpq.
 *
 * @throws Error with a human-readable sentence if the text is not such a URL or has an option that
 *   would be ignored. The message never repeats the whole text, which may contain a password.
 */
export function connectionOf(databaseUrl: string, options: ReadOptions = {}): Connection {
  const { setting = 'DATABASE_URL', role = null } = options;
  const fail = (fault: string) => new Error(`${setting} ${fault}`);
  if (SEVERAL_HOSTS.test(databaseUrl)) {
    throw fail('names several hosts: name one, which leads to the server that takes writes.');
  }
  // libpq accepts a URL without a host if the query names one. The URL parser does not.
  const text = databaseUrl.replace(/^(?<start>\w+:\/\/[^/]*@)\//, '$<start>localhost/');
  if (!URL.canParse(text)) throw fail('is not a URL.');
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw fail('must begin with postgres:// or postgresql://.');
  }
  checkOptions(url.searchParams, fail);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  if (host === '' || database === '' || user === '') {
    throw fail('must name a user, a host and a database.');
  }
  const password = decodeURIComponent(url.password);
  const ssl = tlsOptionsOf(url.searchParams, fail);
  const applicationName = url.searchParams.get('application_name');
  return {
    host: host.replace(/^\[(?<address>.*)\]$/, '$<address>'),
    port: portOf(url, fail),
    user,
    database,
    ...(password === '' ? {} : { password }),
    ...(applicationName === null ? {} : { application_name: applicationName }),
    ...(ssl === null ? {} : { ssl }),
    ...(role === null ? {} : { role: checkRole(role) }),
  };
}

/** Returns the application's role in this database. */
export function appRoleOf({ role = APP_ROLE }: Connection): string {
  return role;
}

/**
 * Checks whether the connection is safe from interception: a Unix socket, a loopback address,
 * or TLS with a certificate whose signer and name are checked.
 */
export function isPrivateLine({ host, ssl }: Connection): boolean {
  if (isOfThisMachine(host)) return true;
  return ssl !== undefined && ssl.checkServerIdentity === undefined;
}

/** Checks whether the connection leaves this machine unencrypted, without TLS. */
export function isClearLine({ host, ssl }: Connection): boolean {
  return ssl === undefined && !isOfThisMachine(host);
}

function isOfThisMachine(host: string): boolean {
  return host.startsWith('/') || /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
}

/** Rejects unknown options: an ignored one could be a required protection. */
function checkOptions(query: URLSearchParams, fail: (fault: string) => Error): void {
  const unknown = [...query.keys()].find((name) => !OPTIONS.has(name));
  if (unknown === undefined) return;
  // Some hosting companies include this option in their URL; the driver would ignore it.
  if (unknown === 'channel_binding') {
    throw fail(
      "has the option 'channel_binding': replace it by sslmode=verify-full, which checks the server before the password is used.",
    );
  }
  throw fail(
    `has the option '${unknown}', which Hookline does not know: it takes ${[...OPTIONS].join(', ')}.`,
  );
}

function portOf(url: URL, fail: (fault: string) => Error): number {
  const named = url.searchParams.get('port');
  if (named !== null && !PORT.test(named)) throw fail('has a port that is not a number.');
  if (named !== null) return Number(named);
  return url.port === '' ? PORT_DEFAULT : Number(url.port);
}

function checkRole(role: string): string {
  if (ROLE.test(role)) return role;
  throw new Error(
    'DATABASE_APP_ROLE must be a name of small letters, digits and underscores, such as hookline_app_staging.',
  );
}
