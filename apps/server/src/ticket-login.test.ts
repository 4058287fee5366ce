import { createDecipheriv, randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { loginKeys, openLogin, sealLogin } from './ticket-login.ts';

const KEYS = loginKeys('a secret of at least thirty-two characters');
const BOUND = 'media:1700000000000';

function newLogin() {
  return { userId: randomUUID(), tokenHash: randomBytes(32) };
}

test('a login is sealed by AES-256-GCM, bound to its ticket', () => {
  const login = newLogin();

  const bytes = Buffer.from(sealLogin(login, BOUND, KEYS), 'base64url');

  const decipher = createDecipheriv('aes-256-gcm', KEYS.cipher, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(BOUND));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  expect(plain.toString('hex')).toBe(
    login.userId.replaceAll('-', '') + login.tokenHash.toString('hex'),
  );
});

test('the same login in the same ticket has the same text, and opens', () => {
  const login = newLogin();

  const sealed = sealLogin(login, BOUND, KEYS);

  expect(sealLogin(login, BOUND, KEYS)).toBe(sealed);
  expect(openLogin(sealed, BOUND, KEYS)).toEqual(login);
});

test('two logins, and two tickets of one login, share no nonce', () => {
  const login = newLogin();
  const sealed = [
    sealLogin(login, BOUND, KEYS),
    sealLogin(login, 'media:1700000600000', KEYS),
    sealLogin(newLogin(), BOUND, KEYS),
  ];

  expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(3);
});

test.each([
  { title: 'a changed byte', change: (bytes: Buffer) => flip(bytes, bytes.length - 1) },
  { title: 'a changed tag', change: (bytes: Buffer) => flip(bytes, 12) },
  { title: 'a changed nonce', change: (bytes: Buffer) => flip(bytes, 0) },
  { title: 'a missing byte', change: (bytes: Buffer) => bytes.subarray(1) },
  { title: 'no byte', change: () => Buffer.alloc(0) },
])('a text with $title opens nothing', ({ change }) => {
  const bytes = Buffer.from(sealLogin(newLogin(), BOUND, KEYS), 'base64url');

  expect(openLogin(change(bytes).toString('base64url'), BOUND, KEYS)).toBeNull();
});

test('another ticket and another secret open nothing', () => {
  const sealed = sealLogin(newLogin(), BOUND, KEYS);

  expect(openLogin(sealed, 'media:1700000600000', KEYS)).toBeNull();
  expect(openLogin(sealed, BOUND, loginKeys('another secret of thirty-two letters'))).toBeNull();
});

function flip(bytes: Buffer, index: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
}
