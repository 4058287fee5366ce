import { expect, test } from 'vitest';

import { deviceBrandOf } from './device-brand.ts';

test.each([
  ['(iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Apple'],
  ['(Macintosh; Intel Mac OS X 10_15_7)', 'Apple'],
  ['(Linux; Android 15; SM-S921B)', 'Samsung'],
  ['(Linux; Android 15; Pixel 9)', 'Google'],
  ['(Linux; Android 14; Redmi Note 13)', 'Xiaomi'],
  ['(Linux; Android 10; HONOR X8)', 'Huawei'],
  ['(Linux; Android 14; CPH2581)', 'OPPO'],
  ['(Linux; Android 14; vivo 1901)', 'vivo'],
  ['(Linux; Android 10; K)', 'other'],
  ['', 'other'],
])('the brand of a device with the user agent "%s" is %s', (userAgent, brand) => {
  expect(deviceBrandOf(userAgent)).toBe(brand);
});
