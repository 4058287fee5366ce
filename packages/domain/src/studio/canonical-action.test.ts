import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { canonicalAction, canonicalJson } from './canonical-action.ts';

test('an act is the same text whatever the order of its fields', () => {
  const nonce = 'n0nce';
  const text = '{"call":"orderRefund","input":{"cents":499,"orderNo":"7"},"nonce":"n0nce"}';

  expect(canonicalAction({ call: 'orderRefund', input: { orderNo: '7', cents: 499 }, nonce })).toBe(
    text,
  );
  expect(
    canonicalAction({
      nonce,
      input: { cents: 499, note: undefined, orderNo: '7' },
      call: 'orderRefund',
    }),
  ).toBe(text);
});

test('canonical JSON is read as the same value, and writing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);

      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test.each([Number.NaN, () => {}, 1n])('a value that JSON does not have is refused: %s', (value) => {
  expect(() => canonicalJson({ value })).toThrow(TypeError);
});
