import { OPERATOR_CHARACTERS_MAX } from '@hookline/domain/checkout';
import { ConfigError } from '@hookline/providers';
import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { readAction } from './input/read-decision.ts';

const SUDO = { SUDO_USER: 'otto' };

test.each([
  { given: { HOOKLINE_OPERATOR: 'ada', ...SUDO }, options: {}, operator: 'ada' },
  { given: { HOOKLINE_OPERATOR: ' Ada Byron ' }, options: {}, operator: 'Ada Byron' },
  { given: { HOOKLINE_OPERATOR: 'ada' }, options: { operator: 'olga' }, operator: 'olga' },
  { given: { HOOKLINE_OPERATOR: '', ...SUDO }, options: {}, operator: 'otto' },
])('with $given and $options, the audit records $operator', ({ given, options, operator }) => {
  expect(readAction(options, readConfig(given))).toEqual({ operator, reason: null, via: 'cli' });
});

const LONG_NAME = 'x'.repeat(OPERATOR_CHARACTERS_MAX + 1);

test.each([
  [' ', ' '],
  [LONG_NAME, LONG_NAME],
  ['a\nb', String.raw`a\u000ab`],
  ['a\u001B[2Jb', String.raw`a\u001b[2Jb`],
  ['a\u202Eb', String.raw`a\u202eb`],
])('the operator %j is rejected in one sentence, without control characters', (name, named) => {
  expect(() => readConfig({ HOOKLINE_OPERATOR: name })).toThrow(
    new ConfigError(
      `HOOKLINE_OPERATOR must be a name of up to 100 characters, such as 'ada', not '${named}'.`,
    ),
  );
});

test.each(['a\nb', 'a\u001B[2Jb', 'a\u202Eb', 'a\u2066b', '\u0000', ' ', LONG_NAME.repeat(5)])(
  'neither an operator nor a reason can be %j',
  (text) => {
    const config = { operator: 'ada' };

    expect(() => readAction({ reason: text }, config)).toThrow('Give the reason with --reason');
    expect(() => readAction({ operator: text }, config)).toThrow('Give your name with --operator');
  },
);
