import { readFileSync, statSync } from 'node:fs';

/** Who the database runs as; empty for ourselves. Handed to `spawn` as it is. */
export type Account = { uid?: number; gid?: number };

const ACCOUNT_NAMES = ['postgres', 'node', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root picks the account that owns the cluster, or an
 * unprivileged one for the first start. Only /etc/passwd is asked: initdb needs an entry there,
 * and slim images have no useradd. Others run it as themselves.
 *
 * @throws Error with one sentence for people if the cluster is out of reach.
 */
export function accountFor(clusterDirectory: string): Account {
  const uid = process.getuid?.();
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return {};
    throw new Error(
      `${clusterDirectory} belongs to another account: start Hookline as that account or as root.`,
    );
  }
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
