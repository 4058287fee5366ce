import { expect, test } from 'vitest';

import { escapeUnprintable } from './escape-unprintable.ts';

test.each([
  ['a\u001B[2Jb', String.raw`a\u001b[2Jb`],
  ['a\nb\tc\u007F', String.raw`a\u000ab\u0009c\u007f`],
  ['a\u009B1mb', String.raw`a\u009b1mb`],
  ['a\u202Eb\u2066', String.raw`a\u202eb\u2066`],
  ['a\u{E0001}b', String.raw`a\udb40\udc01b`],
  ['a\u2028b\uD800', String.raw`a\u2028b\ud800`],
  ["Ada O'Neil \\ é月🎬", "Ada O'Neil \\ é月🎬"],
])('unprintable characters are escaped in %j', (text, escaped) => {
  expect(escapeUnprintable(text)).toBe(escaped);
});
