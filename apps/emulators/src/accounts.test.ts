import { expect, test } from 'vitest';

import { chosenAccount, openAccounts } from './accounts.ts';

const CORA = '100000000000000000002';
/** More accounts than an emulator keeps. */
const MANY = 10_001;

test('an e-mail address maps to the same account in every emulator, whatever the name is', () => {
  const account = openAccounts().add('Ada', 'ada@example.test');

  const again = openAccounts().add('Ada Lovelace', ' ADA@example.test ');

  expect(again.subject).toBe(account.subject);
  expect(account.subject).toMatch(/^\d{21}$/);
  expect(openAccounts().add('Eve', 'eve@example.test').subject).not.toBe(account.subject);
});

test('entering the e-mail address of a predefined account logs in under its own name', () => {
  expect(openAccounts().add('Somebody', 'Cora@hookline.test')).toMatchObject({
    subject: CORA,
    name: 'Cora Coins',
  });
});

test('the newest and the predefined accounts can log in after 10,001 others were added', () => {
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
])('choosing $title does not log in', ({ form }) => {
  expect(chosenAccount(openAccounts(), new URLSearchParams(form))).toBeNull();
});
