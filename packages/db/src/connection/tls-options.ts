import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/** Options of a TLS connection, passed by the driver to Node. */
export type TlsOptions = {
  rejectUnauthorized: true;
  ca?: string | string[];
  cert?: string;
  key?: string;
  /** Accepts any name in a certificate, as `verify-ca` does. */
  checkServerIdentity?: () => undefined;
};

/** Creates an error whose sentence is the setting's name and a fault, such as 'is not a URL.' */
type Fail = (fault: string) => Error;

const SYSTEM_ROOTS = 'system';

const checkServerIdentity = () => undefined;

/**
 * Reads `sslmode`, `sslrootcert`, `sslcert` and `sslkey` as libpq does. `verify-full` checks the
 * signer and host name of the certificate, against Node's own root certificates if no file is
 * named; `sslrootcert=system` uses the machine's. `verify-ca` and `require` check only the
 * signer, which must be named: otherwise any man in the middle would be accepted.
 *
 * @returns Null for an unencrypted connection.
 * @throws The error of `fail` for modes that permit a connection without encryption or with an
 *   unchecked certificate, and for files that cannot be read.
 */
export function tlsOptionsOf(query: URLSearchParams, fail: Fail): TlsOptions | null {
  const mode = query.get('sslmode');
  const rootFile = query.get('sslrootcert');
  const files = filesOf(query, fail);
  switch (mode) {
    case null:
    case 'disable':
      if (rootFile === null && files === null) return null;
      throw fail('names certificates, but its sslmode does not use them: add sslmode=verify-full.');
    case 'allow':
    case 'prefer':
      throw fail(
        `has sslmode=${mode}, which falls back to clear text when anyone in between asks for it: choose verify-full, verify-ca, require or disable.`,
      );
    case 'require':
    case 'verify-ca':
      if (rootFile === null || rootFile === SYSTEM_ROOTS) {
        throw fail(
          `has sslmode=${mode} without the file of an authority of your own, so that anyone in between could answer: choose verify-full, or add sslrootcert with that file.`,
        );
      }
      return {
        rejectUnauthorized: true,
        checkServerIdentity,
        ...rootsOf(rootFile, fail),
        ...files,
      };
    case 'verify-full':
      return { rejectUnauthorized: true, ...rootsOf(rootFile, fail), ...files };
    default:
      throw fail('has an sslmode other than disable, require, verify-ca or verify-full.');
  }
}

function rootsOf(rootFile: string | null, fail: Fail): { ca?: string | string[] } {
  if (rootFile === null) return {};
  if (rootFile === SYSTEM_ROOTS) return { ca: getCACertificates('system') };
  return { ca: readPem(rootFile, { option: 'sslrootcert', fail }) };
}

/** Reads the client certificate and its key; null if none is set. */
function filesOf(query: URLSearchParams, fail: Fail): { cert: string; key: string } | null {
  const certFile = query.get('sslcert');
  const keyFile = query.get('sslkey');
  if (certFile === null && keyFile === null) return null;
  if (certFile === null || keyFile === null) {
    throw fail('names only one of sslcert and sslkey, which belong together.');
  }
  return {
    cert: readPem(certFile, { option: 'sslcert', fail }),
    key: readPem(keyFile, { option: 'sslkey', fail }),
  };
}

function readPem(file: string, { option, fail }: { option: string; fail: Fail }): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw fail(`has ${option}=${file}, a file that cannot be read (${String(error.code)}).`);
  }
  if (text.includes('-----BEGIN ')) return text;
  throw fail(`has ${option}=${file}, which is not a PEM file.`);
}
