/** Where a database is and who asks. `host` is a name, or the directory of a Unix socket. */
export type Connection = {
  host: string;
  user: string;
  database: string;
  port?: number;
  password?: string;
  ssl?: { rejectUnauthorized: boolean };
};

const PORT_DEFAULT = 5432;

/**
 * Reads a DATABASE_URL such as `postgres://user:password@host:5432/name?sslmode=require`.
 * `?host=/run/postgresql` names a Unix socket, as libpq does.
 *
 * @throws Error with one sentence for people if the text is no such URL; it never repeats the
 *   text, which may hold a password.
 */
export function connectionOf(databaseUrl: string): Connection {
  // libpq lets a host away that the query names; to the URL parser it must be there.
  const text = databaseUrl.replace(/^(?<start>\w+:\/\/[^/]*@)\//, '$<start>localhost/');
  if (!URL.canParse(text)) throw new Error('DATABASE_URL is not a URL.');
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  if (host === '' || database === '' || user === '') {
    throw new Error('DATABASE_URL must name a user, a host and a database.');
  }
  const password = decodeURIComponent(url.password);
  const ssl = sslOf(url.searchParams.get('sslmode'));
  return {
    host: host.replace(/^\[(?<address>.*)\]$/, '$<address>'),
    port: url.port === '' ? PORT_DEFAULT : Number(url.port),
    user,
    database,
    ...(password === '' ? {} : { password }),
    ...(ssl === null ? {} : { ssl }),
  };
}

/** As libpq reads it: `require` encrypts, only the `verify-` modes look at the certificate. */
function sslOf(mode: string | null): { rejectUnauthorized: boolean } | null {
  switch (mode) {
    case null:
    case 'disable':
      return null;
    case 'require':
    case 'no-verify':
      return { rejectUnauthorized: false };
    case 'verify-ca':
    case 'verify-full':
      return { rejectUnauthorized: true };
    default:
      throw new Error('DATABASE_URL has an sslmode other than disable, require or verify-full.');
  }
}
