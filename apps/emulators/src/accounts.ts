import { createHash } from 'node:crypto';

import { keep } from './keep.ts';

/** A person who can log in at an emulator. */
export type Account = { subject: string; name: string; email: string };

export type ReadyAccount = Account & { about: string };

const SUBJECT_DIGITS = 21;

/**
 * The predefined accounts. Their data in Hookline is defined elsewhere: the demo seeds its members
 * under these subjects (`demo/src/members.ts`).
 */
const READY: readonly ReadyAccount[] = [
  {
    subject: '100000000000000000001',
    name: 'Nora New',
    email: 'nora@hookline.test',
    about: 'A new viewer',
  },
  {
    subject: '100000000000000000002',
    name: 'Cora Coins',
    email: 'cora@hookline.test',
    about: '500 coins and 100 bonus',
  },
  {
    subject: '100000000000000000003',
    name: 'Vera VIP',
    email: 'vera@hookline.test',
    about: 'A subscriber',
  },
];

/** Opens the accounts of one emulator: the predefined ones, and those typed in since it started. */
export function openAccounts() {
  const typed = new Map<string, Account>();
  const findReady = (subject: string) => READY.find((account) => account.subject === subject);
  return {
    ready: READY,
    find: (subject: string): Account | null => findReady(subject) ?? typed.get(subject) ?? null,
    /** Adds an account. Accounts are identified by e-mail alone, not by name. */
    add(name: string, email: string): Account {
      const made = accountOf(name, email);
      const ready = READY.find((account) => account.email === made.email);
      if (ready !== undefined) return ready;
      keep(typed, made.subject, made);
      return made;
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

/** Returns the chosen account; null if the person cancelled, or chose one that does not exist. */
export function chosenAccount(accounts: Accounts, form: URLSearchParams): Account | null {
  const [name, email] = [form.get('name') ?? '', form.get('email') ?? ''];
  if (name.trim() !== '' && email.includes('@')) return accounts.add(name, email);
  return accounts.find(form.get('subject') ?? '');
}

/** Makes an account. Like a provider's, its subject is a meaningless decimal number. */
function accountOf(name: string, email: string): Account {
  const address = email.trim().toLowerCase();
  const digits = BigInt(`0x${createHash('sha256').update(address).digest('hex')}`).toString();
  return { subject: digits.slice(0, SUBJECT_DIGITS), name: name.trim(), email: address };
}
