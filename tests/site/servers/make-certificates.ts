import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';

import type { ServerFolder } from './run-as-account.ts';

/**
 * Makes a certificate authority and a certificate for `localhost` signed by it: `root.crt`,
 * `server.crt` and `server.key` in the folder.
 */
export function makeCertificates({ path, account }: ServerFolder): void {
  const at = (name: string) => join(path, name);
  const days = ['-days', '2', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const root = ['-keyout', at('root.key'), '-out', at('root.crt'), '-subj', '/CN=Own authority'];
  openssl(['req', '-x509', ...days, ...root]);
  const signed = ['-CA', at('root.crt'), '-CAkey', at('root.key')];
  const server = ['-keyout', at('server.key'), '-out', at('server.crt'), '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  openssl(['req', '-x509', ...days, ...signed, ...server, ...names]);
  chmodSync(at('server.key'), 0o600);
  for (const name of ['server.key', 'server.crt']) {
    if (account.uid !== undefined) chownSync(at(name), account.uid, account.gid ?? account.uid);
  }
}

function openssl(args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`);
}
