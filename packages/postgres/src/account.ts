import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Account that the database runs as; empty for ourselves. Handed to `spawn` as it is. */
export type Account = { uid?: number; gid?: number };

/** The accounts of a machine. Tests describe one of their own. */
export type Accounts = {
  /** Our own; undefined where there are no accounts. */
  uid: number | undefined;
  /** The text of /etc/passwd. */
  read: () => string;
  /** Makes a system account of this name, if the machine can. */
  add: (name: string) => void;
};

/** The account that we make. */
const OWN_NAME = 'hookline';
/** Accounts that may run the database, the preferred one first. */
const NAMES = [OWN_NAME, 'postgres', 'node'];
/** Account that other services share. The owner of the cluster is the database's superuser. */
const SHARED_NAME = 'nobody';

const MACHINE: Accounts = {
  uid: process.getuid?.(),
  read: () => readFileSync('/etc/passwd', 'utf8'),
  add: (name) => {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    // It is not on every PATH. An image without it leaves the account to its maker.
    spawnSync('/usr/sbin/useradd', [...options, name], { stdio: 'ignore' });
  },
};

/**
 * PostgreSQL refuses to run as root, so root picks the account that owns the cluster, or an
 * unprivileged one for the first start, which it makes if there is none. Only /etc/passwd is
 * asked, because initdb needs an entry there. Others run it as themselves. `nobody` is never
 * picked: a cluster of its is given to another account (`takeFromNobody`).
 *
 * @throws Error with one sentence for people if the cluster is out of reach, or if there is no
 *   account to run it as.
 */
export function accountFor(clusterDirectory: string, accounts: Accounts = MACHINE): Account {
  const { uid } = accounts;
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return {};
    throw new Error(
      `${clusterDirectory} belongs to another account: start Hookline as that account or as root.`,
    );
  }
  if (owner !== undefined && owner.uid !== 0 && !isNobodys(clusterDirectory, accounts)) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const present = findAccount(accounts, NAMES);
  if (present !== null) return present;
  accounts.add(OWN_NAME);
  const added = findAccount(accounts, NAMES);
  if (added !== null) return added;
  throw new Error(
    `PostgreSQL does not run as root, and there is no account for it: add one with 'useradd --system ${OWN_NAME}', start Hookline as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Tells whether a directory is there and belongs to `nobody`. */
export function isNobodys(directory: string, accounts: Accounts = MACHINE): boolean {
  const nobody = findAccount(accounts, [SHARED_NAME]);
  const owner = statSync(directory, { throwIfNoEntry: false });
  return nobody !== null && owner?.uid === nobody.uid;
}

/** Finds the first of these accounts that the machine has. */
function findAccount({ read }: Accounts, names: readonly string[]): Account | null {
  const entries = read()
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const entry = entries.find(([known]) => known === name);
    if (entry !== undefined) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  return null;
}
