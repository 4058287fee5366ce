import { expect, test } from 'vitest';

import { qrPath, withoutQrMark } from './qr-mark.ts';
import { redirectOf } from './redirects.ts';

test('the download path of a QR code carries a mark that survives the redirect', () => {
  expect(qrPath('en-US')).toBe('/download/?from=qr');
  expect(qrPath('ar-SA')).toBe('/ar-SA/download/?from=qr');
  expect(redirectOf(new URL('https://hookline.test/download?from=qr'))).toBe('/download/?from=qr');
});

test.each([
  ['?from=qr', ''],
  ['?a=1&from=qr&b=2', '?a=1&b=2'],
  ['?from=mail', null],
  ['', null],
])('the query %j is %j without the QR mark', (search, rest) => {
  expect(withoutQrMark(search)).toBe(rest);
});
