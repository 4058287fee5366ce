import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/** Options of a TLS connection, as the driver hands them to Node. */
export type TlsOptions = {
  rejectUnauthorized: boolean;
  ca?: string | string[];
  cert?: string;
  key?: string;
  /** Present where the name in the certificate does not matter, as with `verify-ca`. */
  checkServerIdentity?: () => undefined;
};

/** Makes the error for a fault, which follows the name of the setting: 'is not a URL.' */
type Fail = (fault: string) => Error;

const SYSTEM_ROOTS = 'system';

/** Accepts any name in a certificate. */
const checkServerIdentity = () => undefined;

/**
 * Reads `sslmode`, `sslrootcert`, `sslcert` and `sslkey` as libpq does: `require` encrypts and
 * trusts any certificate, unless a root certificate is named, which makes it `verify-ca`.
 * `verify-ca` checks who signed the certificate, `verify-full` its host name, too. Node's own root
 * certificates count where no file is named; `sslrootcert=system` names those of the machine.
 *
 * @returns Null for a connection in clear text.
 * @throws what `fail` makes, for modes that may end in clear text, and files that cannot be read.
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
    case 'no-verify':
      if (rootFile === SYSTEM_ROOTS) {
        throw fail(`has sslrootcert=system, which needs sslmode=verify-full.`);
      }
      if (mode === 'no-verify' || rootFile === null) return { rejectUnauthorized: false, ...files };
      return verifyingSigner(rootFile, files, fail);
    case 'verify-ca':
      return verifyingSigner(rootFile, files, fail);
    case 'verify-full':
      return { rejectUnauthorized: true, ...rootsOf(rootFile, fail), ...files };
    default:
      throw fail('has an sslmode other than disable, require, verify-ca or verify-full.');
  }
}

function verifyingSigner(
  rootFile: string | null,
  files: { cert: string; key: string } | null,
  fail: Fail,
): TlsOptions {
  return { rejectUnauthorized: true, checkServerIdentity, ...rootsOf(rootFile, fail), ...files };
}

function rootsOf(rootFile: string | null, fail: Fail): { ca?: string | string[] } {
  if (rootFile === null) return {};
  if (rootFile === SYSTEM_ROOTS) return { ca: getCACertificates('system') };
  return { ca: readPem(rootFile, { option: 'sslrootcert', fail }) };
}

/** Reads the client certificate and its key; null if none is named. */
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
