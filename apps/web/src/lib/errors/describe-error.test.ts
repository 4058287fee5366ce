import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { describeError } from './describe-error.ts';

function errorWith(stack: string): Error {
  return Object.assign(new TypeError('broken'), { stack });
}

test.each([
  [
    'Chromium',
    'TypeError: broken\n    at draw (https://h.example/assets/app-1.js:3:14)\n    at https://h.example/assets/app-1.js:9:1',
  ],
  ['Safari', 'draw@https://h.example/assets/app-1.js:3:14\n@https://h.example/assets/app-1.js:9:1'],
])('the stack of %s is parsed with the outermost call first', (_browser, stack) => {
  expect(describeError(errorWith(stack))).toEqual([
    {
      type: 'TypeError',
      value: 'broken',
      stacktrace: {
        frames: [
          { filename: 'https://h.example/assets/app-1.js', lineno: 9, colno: 1 },
          { filename: 'https://h.example/assets/app-1.js', function: 'draw', lineno: 3, colno: 14 },
        ],
      },
    },
  ]);
});

// spec: 8 errors, a report contains no personal data: no query, no e-mail address
test('query strings and e-mail addresses are removed from messages', () => {
  const error = new Error('GET https://h.example/?code=secret&state=x for ada@example.com failed');

  const text = JSON.stringify(describeError(error).map(({ value }) => value));

  expect(text).toBe('["GET https://h.example/ for [e-mail] failed"]');
});

test('the cause of an error precedes it, and circular causes are cut off', () => {
  const error = new Error('outer', { cause: new AppError('C0503', 'try again') });
  const circle = new Error('circle');
  circle.cause = circle;

  expect(describeError(error).map(({ value }) => value)).toEqual(['C0503 try again', 'outer']);
  expect(describeError(circle)).toHaveLength(5);
});

test('a thrown string is described as an error too', () => {
  expect(describeError('oh')).toEqual([{ type: 'Thrown', value: 'oh' }]);
});
