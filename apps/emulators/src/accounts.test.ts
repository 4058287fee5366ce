import { expect, test } from 'vitest';

import { chosenAccount, openAccounts } from './accounts.ts';

const CORA = '100000000000000000002';
/** More than an emulator remembers. */
const MANY = 10_001;

test('the same e-mail is the same account at every emulator, whatever the name', () => {
  const account = openAccounts().add('Ada', 'ada@example.test');

  const again = openAccounts().add('Ada Lovelace', ' ADA@example.test ');

  expect(again.subject).toBe(account.subject);
  expect(account.subject).toMatch(/^\d{21}$/);
  expect(openAccounts().add('Eve', 'eve@example.test').subject).not.toBe(account.subject);
});

test('typing the address of a prepared account logs in as that account, under its own name', () => {
  expect(openAccounts().add('Somebody', 'Cora@hookline.test')).toMatchObject({
    subject: CORA,
    name: 'Cora Coins',
  });
});

test('however many came before, the newest can log in, and so can the ready ones', () => {
  const accounts = openAccounts();
  for (let count = 0; count < MANY; count += 1) accounts.add('Guest', `${count}@example.test`);

  const newest = accounts.add('Newest', 'newest@example.test');

  expect(accounts.find(newest.subject)).toEqual(newest);
  expect(accounts.find(CORA)?.name).toBe('Cora Coins');
});

test.each([
  { title: 'Cancel', form: { cancel: '1' } },
  { title: 'an unknown account', form: { subject: '7' } },
  { title: 'a name without an e-mail', form: { name: 'Ada', email: 'ada' } },
  { title: 'an e-mail without a name', form: { name: ' ', email: 'ada@example.test' } },
])('$title logs nobody in', ({ form }) => {
  expect(chosenAccount(openAccounts(), new URLSearchParams(form))).toBeNull();
});
