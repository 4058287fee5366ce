import { expect, test } from 'vitest';

import { findHash, hashCode, newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

test('recovery codes are four groups of digits that do not look alike, each code another', () => {
  const codes = Array.from({ length: 1_000 }, newRecoveryCode);

  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test.each([
  ['k7qm-2xvd-93fh-w8rt', 'k7qm2xvd93fhw8rt'],
  [' K7QM 2XVD 93FH W8RT ', 'k7qm2xvd93fhw8rt'],
  ['k7qm2xvd93fhw8rt', 'k7qm2xvd93fhw8rt'],
  ['oil0-2xvd-93fh-w8rt', '01102xvd93fhw8rt'],
  ['k7qm-2xvd-93fh-w8r', null],
  ['k7qm-2xvd-93fh-w8rtt', null],
  ['u7qm-2xvd-93fh-w8rt', null],
  ['', null],
])('"%s" is read as %s', (text, digits) => {
  expect(readRecoveryCode(text)).toBe(digits);
});

test('a code has another hash for another operator', () => {
  const code = 'k7qm-2xvd-93fh-w8rt';
  const [one, other] = [hashCode({ operatorId: 'a', code }), hashCode({ operatorId: 'b', code })];

  expect(one).toEqual(hashCode({ operatorId: 'a', code: 'K7QM 2XVD 93FH W8RT' }));
  expect(findHash([other, one], one)).toEqual(one);
  expect(findHash([other], one)).toBeNull();
  expect(findHash([], one)).toBeNull();
});
