import { expect, test } from 'vitest';

import { jsonLine } from './json-line.ts';

test('timestamps in a record are UTC strings, and durations stay numbers', () => {
  const line = jsonLine({
    lots: [{ expiresAtMs: 0, remaining: 5 }],
    member: { seenAtMs: null },
    waitMs: 3,
  });

  expect(line).toBe(
    '{"lots":[{"expiresAt":"1970-01-01T00:00:00Z","remaining":5}],"member":{"seenAt":null},"waitMs":3}',
  );
});

test('an account type is written as its name, or by number if it has none', () => {
  expect(jsonLine({ lots: [{ accountType: 5 }, { accountType: 37 }] })).toBe(
    '{"lots":[{"accountType":"compensation"},{"accountType":"type 37"}]}',
  );
});

test('a name is written without control characters, and parsed back unchanged', () => {
  const name = 'a\u001B[2Jb\u009B1mc\u202Ed\u{E0001}\né月';

  const line = jsonLine({ name });

  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(line).toContain('é月');
  expect(JSON.parse(line)).toEqual({ name });
});
