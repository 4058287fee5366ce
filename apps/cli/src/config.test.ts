import { OPERATOR_CHARACTERS_MAX } from '@hookline/domain';
import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { readAction } from './read-decision.ts';

const SUDO = { SUDO_USER: 'otto' };

test.each([
  { given: { HOOKLINE_OPERATOR: 'ada', ...SUDO }, options: {}, operator: 'ada' },
  { given: { HOOKLINE_OPERATOR: ' Ada Byron ' }, options: {}, operator: 'Ada Byron' },
  { given: { HOOKLINE_OPERATOR: 'ada' }, options: { operator: 'olga' }, operator: 'olga' },
  { given: { HOOKLINE_OPERATOR: '', ...SUDO }, options: {}, operator: 'otto' },
])('with $given and $options the audit names $operator', ({ given, options, operator }) => {
  expect(readAction(options, readConfig(given))).toEqual({ operator, reason: null });
});

test.each([' ', 'a\nb', 'a\u202Eb', 'x'.repeat(OPERATOR_CHARACTERS_MAX + 1)])(
  'the operator %j is refused in one sentence that names the setting',
  (name) => {
    expect(() => readConfig({ HOOKLINE_OPERATOR: name })).toThrow(
      /^HOOKLINE_OPERATOR must be a name of up to 100 characters, such as 'ada', not '.*'\.$/s,
    );
  },
);
