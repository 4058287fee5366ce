import { readFileSync, statSync } from 'node:fs';

/** Who the database runs as; empty for ourselves. Handed to `spawn` as it is. */
export type Account = { uid?: number; gid?: number };

const ACCOUNT_NAMES = ['postgres', 'node', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root picks the account that owns the cluster, or an
 * unprivileged one for the first start. Only /etc/passwd is asked: initdb needs an entry there,
 * and slim images have no useradd.
 */
export function accountFor(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ACCOUNT_NAMES) {
    const entry = entries.find(([known]) => known === name);
    if (entry !== undefined) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the accounts ${ACCOUNT_NAMES.join(', ')} is in /etc/passwd: start Hookline as an ordinary user or set DATABASE_URL.`,
  );
}
