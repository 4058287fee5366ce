import { brotliDecompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { encodeBody, etagOf, matchesEtag, pickEncoding, toEncodedBody } from './encoded-body.ts';

test.each([
  { header: undefined, encoding: 'identity' },
  { header: 'gzip, deflate, br, zstd', encoding: 'br' },
  { header: 'gzip;q=1.0, br;q=0', encoding: 'gzip' },
  { header: 'brotli-like', encoding: 'identity' },
])('Accept-Encoding $header selects $encoding', ({ header, encoding }) => {
  expect(pickEncoding(header)).toBe(encoding);
});

test('a body is encoded once per encoding and decodes to the original text', async () => {
  const body = toEncodedBody(Buffer.from('abc'.repeat(100)));

  const first = await encodeBody(body, 'br');
  const second = await encodeBody(body, 'br');

  expect(second).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe('abc'.repeat(100));
});

test('an ETag matches itself, alone or in a list, but not a different ETag', () => {
  const etag = etagOf(toEncodedBody(Buffer.from('abc')));

  expect(matchesEtag(etag, etag)).toBe(true);
  expect(matchesEtag(`"other", ${etag.slice(2)}`, etag)).toBe(true);
  expect(matchesEtag('"other"', etag)).toBe(false);
  expect(matchesEtag(undefined, etag)).toBe(false);
});
