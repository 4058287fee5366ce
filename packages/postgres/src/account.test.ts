// spec: 10 databases, the embedded database never runs as nobody

import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountFor, type Accounts } from './account.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 'nobody:x:65534:65533::/nonexistent:/usr/sbin/nologin';
const ROOT = 'root:x:0:0:root:/root:/bin/bash';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-account-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Simulates a machine on which we are root, with these lines in /etc/passwd. */
function machine(lines: string[], canAdd = true): Accounts {
  return {
    uid: 0,
    read: () => lines.join('\n'),
    add: (name) => void (canAdd && lines.push(`${name}:x:998:997::/home/${name}:/sbin/nologin`)),
  };
}

const first = () => join(folder, 'no-cluster-yet');

test.each([
  [['postgres:x:101:104::/:/bin/sh', 'hookline:x:998:997::/:/bin/sh'], { uid: 998, gid: 997 }],
  [['node:x:1000:1000::/:/bin/sh', 'postgres:x:101:104::/:/bin/sh'], { uid: 101, gid: 104 }],
  [['node:x:1000:1000::/:/bin/sh'], { uid: 1000, gid: 1000 }],
])('root picks the least shared of the accounts %j', (lines, account) => {
  expect(accountFor(first(), machine([ROOT, NOBODY, ...lines]))).toEqual(account);
});

test("root creates an account if only 'nobody' could run the database", () => {
  expect(accountFor(first(), machine([ROOT, NOBODY]))).toEqual({ uid: 998, gid: 997 });
});

test("the error for a missing account names a command to add one; 'nobody' is not used", () => {
  const accounts = machine([ROOT, NOBODY], false);

  expect(() => accountFor(first(), accounts)).toThrow("add one with 'useradd --system hookline'");
});

test.runIf(IS_ROOT)("a cluster runs as its owner, unless its owner is 'nobody'", () => {
  const accounts = machine([ROOT, NOBODY, 'hookline:x:998:997::/:/bin/sh']);
  const owned = mkdtempSync(join(folder, 'owned-'));

  chownSync(owned, 4321, 4322);
  expect(accountFor(owned, accounts)).toEqual({ uid: 4321, gid: 4322 });
  chownSync(owned, 65_534, 65_533);
  expect(accountFor(owned, accounts)).toEqual({ uid: 998, gid: 997 });
});

test('an ordinary user can run only their own cluster', () => {
  const uid = 4321;

  expect(accountFor(first(), { ...machine([ROOT]), uid })).toEqual({});
  expect(() => accountFor(folder, { ...machine([ROOT]), uid })).toThrow('belongs to another');
});
