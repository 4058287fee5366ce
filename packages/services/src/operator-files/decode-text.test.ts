import { expect, test } from 'vitest';

import { decodeText } from './decode-text.ts';

const TEXT = 'Cöver 終電';
const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark, as Windows writes it', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16],
  ['UTF-16 of the other order', Buffer.from(utf16).swap16()],
])('a text in %s is read without its byte order mark', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('bytes of another encoding are detected', () => {
  expect(decodeText(Buffer.from([0x43, 0xf6, 0x76]))).toContain('\uFFFD');
});
