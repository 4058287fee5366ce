import { expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import {
  readCall,
  readDramaId,
  readDollars,
  readFlags,
  readRepeated,
  readWhole,
  readWords,
} from './read-args.ts';

test('a command receives one word for each argument it declares, and rejects further words', () => {
  expect(readWords(['a', 'b'], ['the drama', 'the price'])).toEqual({
    'the drama': 'a',
    'the price': 'b',
  });
  expect(() => readWords(['a'], ['the drama', 'the price'])).toThrow(
    'This command needs the drama and the price.',
  );
  expect(() => readWords(['a'], ['the drama', 'the number', 'the price'])).toThrow(
    'This command needs the drama, the number and the price.',
  );
  expect(() => readWords(['a'], [])).toThrow('This command takes no arguments.');
  expect(() => readWords(['--fast'], [])).toThrow(UsageError);
});

test('an option can be given several times, mixed with others', () => {
  const args = ['a', '--heads', 'x', '--member', 'm', '--heads=y'];

  expect(readRepeated(args, 'heads')).toEqual({
    values: ['x', 'y'],
    rest: ['a', '--member', 'm'],
  });
  for (const bad of [['--heads'], ['--heads='], ['--heads', '--member', 'm']]) {
    expect(() => readRepeated(bad, 'heads')).toThrow(new UsageError('--heads needs a value.'));
  }
});

test('options without a value can be anywhere among the words', () => {
  const { flags, rest } = readFlags(['--dry-run', 'a', '--jobs', '2'], ['dry-run', 'fast']);

  expect(flags).toEqual({ 'dry-run': true, fast: false });
  expect(readCall(rest, ['the folder'], ['jobs'])).toEqual({
    words: { 'the folder': 'a' },
    options: { jobs: '2' },
  });
});

test('an option without its value is rejected, whatever comes after it', () => {
  const { rest } = readFlags(['a', '--jobs', '--dry-run'], ['dry-run']);

  expect(() => readCall(rest, ['the folder'], ['jobs'])).toThrow(UsageError);
});

test.each(['-1', '1.5', '1e3', '', '1000001', 'ten'])('the price "%s" is rejected', (text) => {
  expect(() => readWhole(text, 'The price', [0, 1_000_000])).toThrow('The price must be');
});

test.each([
  ['1.99', 199],
  ['0.01', 1],
  ['20', 2000],
  ['4.35', 435],
  ['99999.99', 9_999_999],
])('the amount "%s" is read as %i cents', (text, cents) => {
  expect(readDollars(text, 'The amount')).toBe(cents);
});

test.each(['0', '0.00', '1.9', '1.999', '-1', '1,99', '$1.99', '1e2', '', '100000'])(
  'the amount "%s" is rejected',
  (text) => {
    expect(() => readDollars(text, 'The amount')).toThrow(
      'The amount must be an amount in dollars',
    );
  },
);

test('an invalid id is rejected before the database is queried', () => {
  expect(() => readDramaId('moon-bride')).toThrow("'moon-bride' is not a drama id");
  expect(readDramaId('0'.repeat(32))).toBe('0'.repeat(32));
});

function fault(...args: string[]): unknown {
  try {
    return readCall(args, [], ['jobs']);
  } catch (error) {
    return error;
  }
}

test('the error names an unknown option, or an option without its value', () => {
  expect(fault('--jbos', '2')).toMatchObject({
    name: 'UnknownOptionError',
    message: "There is no option '--jbos'.",
    option: '--jbos',
  });
  expect(fault('-x')).toMatchObject({ message: "There is no option '-x'." });
  expect(fault('--jobs')).toMatchObject({ name: 'UsageError', message: '--jobs needs a value.' });
  expect(fault('--jobs', '--jobs=2')).toMatchObject({ message: '--jobs needs a value.' });
});
