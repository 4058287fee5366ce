// spec: 8 errors, resize observer notices, aborted calls and network failures are not reported

import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { isIgnored, isNetworkFailure } from './note-error.ts';

test.each([
  ['a lost network in Chromium', new TypeError('Failed to fetch')],
  ['a lost network in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a lost network in Safari', new TypeError('Load failed')],
  ['code that did not load', new TypeError('Importing a module script failed.')],
  ['a call that took too long', new DOMException('signal timed out', 'TimeoutError')],
])('%s is a network failure and not reported', (_what, error) => {
  expect(isNetworkFailure(error)).toBe(true);
  expect(isIgnored(error)).toBe(true);
});

const ofExtension = new Error('boom');
ofExtension.stack = 'Error: boom\n    at f (chrome-extension://abc/content.js:1:2)';

test.each([
  ['a call that was given up', new DOMException('', 'AbortError')],
  [
    'the notice of the resize observer',
    'ResizeObserver loop completed with undelivered notifications.',
  ],
  ['an extension of the browser', ofExtension],
  ['a script of another origin, whose errors browsers hide', 'Script error.'],
])('%s is not a network failure, and not reported either', (_what, error) => {
  expect(isNetworkFailure(error)).toBe(false);
  expect(isIgnored(error)).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new Error('broken'),
  new AppError('C0001', 'request failed'),
  'a thrown text',
  undefined,
])('%s is reported', (error) => {
  expect(isIgnored(error)).toBe(false);
});
