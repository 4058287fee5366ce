import { createHash } from 'node:crypto';

/** Somebody who can log in at a stand-in. */
export type Account = { subject: string; name: string; email: string };

const SUBJECT_DIGITS = 21;
const ACCOUNTS_MAX = 1000;

/**
 * The accounts that stand ready. What they own in Hookline is not decided here: the demo seeds
 * its members under these subjects.
 */
const READY: readonly Account[] = [
  accountOf('Nora New', 'nora@hookline.test'),
  accountOf('Cora Coins', 'cora@hookline.test'),
  accountOf('Vera VIP', 'vera@hookline.test'),
];

/** The accounts of one stand-in: the ready ones, and whoever typed a name since it started. */
export function openAccounts() {
  const bySubject = new Map(READY.map((account) => [account.subject, account]));
  return {
    ready: READY,
    find: (subject: string): Account | null => bySubject.get(subject) ?? null,
    /** The same e-mail is the same account, whatever the name. */
    add(name: string, email: string): Account {
      const account = accountOf(name, email);
      if (bySubject.size < ACCOUNTS_MAX) bySubject.set(account.subject, account);
      return account;
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

/** A subject looks like a provider's own: decimal digits that tell nothing. */
function accountOf(name: string, email: string): Account {
  const address = email.trim().toLowerCase();
  const digits = BigInt(`0x${createHash('sha256').update(address).digest('hex')}`).toString();
  return { subject: digits.slice(0, SUBJECT_DIGITS), name: name.trim(), email: address };
}
