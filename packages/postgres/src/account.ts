import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Account that the database runs as, passed to `spawn` as is; empty for our own account. */
export type Account = { uid?: number; gid?: number };

/** A machine's accounts; tests provide their own implementation. */
export type Accounts = {
  /** Our own user id; undefined on systems without accounts. */
  uid: number | undefined;
  /** Returns the text of /etc/passwd. */
  read: () => string;
  /** Creates a system account of this name, if the machine has a command for it. */
  add: (name: string) => void;
};

/** Name of the account that we create. */
const OWN_NAME = 'hookline';
/** Accounts that may run the database, the preferred one first. */
const NAMES = [OWN_NAME, 'postgres', 'node'];
/** Account shared with other services, all of which would be superusers of its cluster. */
const SHARED_NAME = 'nobody';

const MACHINE: Accounts = {
  uid: process.getuid?.(),
  read: () => readFileSync('/etc/passwd', 'utf8'),
  add: (name) => {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    // `useradd` is not on every PATH, hence its full path. Container images without `useradd` must
    // already have an account for the database.
    spawnSync('/usr/sbin/useradd', [...options, name], { stdio: 'ignore' });
  },
};

/**
 * Selects the account to run PostgreSQL as, because it refuses to run as root: the cluster's owner
 * or, for the first start, an unprivileged account, created if there is none. Only /etc/passwd is
 * searched, because initdb needs an entry there. Users other than root run it as themselves.
 * `nobody` is never selected: its clusters are given to another account (`takeFromNobody`).
 *
 * @throws Error with a one-sentence message if the cluster is out of reach, or if there is no
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

/** Checks whether a directory exists and belongs to `nobody`. */
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
