import { createDecipheriv } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decryptSegment, drawContentKey, encryptSegment, hashOfFiles } from './encrypt.ts';

const key = Buffer.alloc(16, 7);

test('a decrypted segment equals the original, for any content', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (plain) => {
      const { iv, bytes } = encryptSegment(plain, key);

      expect(new Uint8Array(decryptSegment(bytes, key, iv))).toEqual(plain);
      expect(bytes.length % 16).toBe(0);
    }),
  );
});

test('the encryption is plain AES-128-CBC, which every player supports', () => {
  const { iv, bytes } = encryptSegment(Buffer.from('a moving picture'), key);
  const decipher = createDecipheriv('aes-128-cbc', key, iv);

  expect(decipher.update(bytes, undefined, 'utf8') + decipher.final('utf8')).toBe(
    'a moving picture',
  );
});

test('encrypting a segment is deterministic per key, and another key changes the file', () => {
  const plain = Buffer.from('the same');

  expect(encryptSegment(plain, key)).toEqual(encryptSegment(plain, key));
  expect(encryptSegment(plain, drawContentKey()).bytes).not.toEqual(
    encryptSegment(plain, key).bytes,
  );
});

test('segments with the same beginning have different ciphertexts', () => {
  const start = Buffer.alloc(64, 1);
  const [one, other] = ['one', 'other'].map((end) =>
    encryptSegment(Buffer.concat([start, Buffer.from(end)]), key),
  );

  expect(one?.iv).not.toEqual(other?.iv);
  expect(one?.bytes.subarray(0, 16)).not.toEqual(other?.bytes.subarray(0, 16));
});

test('decrypting with a wrong key fails', () => {
  const plain = Buffer.alloc(1000, 3);
  const { iv, bytes } = encryptSegment(plain, key);
  const open = () => decryptSegment(bytes, Buffer.alloc(16, 8), iv);

  expect(open).toThrow('bad decrypt');
});

test('the hash depends on file names and bytes but not on their order', () => {
  const [a, b] = [Buffer.from('a'), Buffer.from('b')];
  const hash = hashOfFiles(
    new Map([
      ['1', a],
      ['2', b],
    ]),
  );

  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(
    hashOfFiles(
      new Map([
        ['2', b],
        ['1', a],
      ]),
    ),
  ).toBe(hash);
  expect(
    hashOfFiles(
      new Map([
        ['1', b],
        ['2', a],
      ]),
    ),
  ).not.toBe(hash);
  expect(hashOfFiles(new Map([['1', Buffer.from('ab')]]))).not.toBe(hash);
});
