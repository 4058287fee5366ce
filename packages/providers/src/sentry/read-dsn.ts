/** The URL for errors, and the key that authorizes sending them. */
export type ErrorTarget = {
  url: string;
  publicKey: string;
};

/**
 * Reads the DSN of a Sentry project, such as https://KEY@errors.example.com/42. A path before the
 * project id is kept. Returns null if the text is not a DSN.
 */
export function readDsn(dsn: string): ErrorTarget | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const { path = '', project } =
    /^(?<path>(?:\/[^/]+)*)\/(?<project>[^/]+)\/?$/.exec(pathname)?.groups ?? {};
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return null;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username };
}
