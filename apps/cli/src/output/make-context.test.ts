// spec: 10 command line, ours: progress and questions never go to stdout, and `--quiet` prints only
//   data and errors

import { expect, test } from 'vitest';

import type { Session } from '../command.ts';
import { readConfig } from '../config.ts';
import { makeContext } from './make-context.ts';

const record = { orderNo: 'HL1', createdAtMs: Date.UTC(2026, 10, 21, 23, 59), paidAtMs: null };

function say(options: { isJson: boolean; isQuiet: boolean }) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const session: Session = {
    config: readConfig({}),
    signal: new AbortController().signal,
    print: (line) => stdout.push(line),
    complain: (line) => stderr.push(line),
    terminal: null,
    ask: null,
  };
  const context = makeContext(session, options);
  context.note('Starting.');
  context.show(record, ['HL1  2026-11-21T23:59:00Z', '    not paid']);
  context.answer({ outcome: 'published', publishedAtMs: 0 }, ['Published.']);
  context.write('id,name');
  context.print('There are more.');
  context.complain('One is missing.');
  return { stdout, stderr };
}

test('text and records go to stdout, progress and errors to stderr', () => {
  expect(say({ isJson: false, isQuiet: false })).toEqual({
    stdout: [
      'HL1  2026-11-21T23:59:00Z',
      '    not paid',
      'Published.',
      'id,name',
      'There are more.',
    ],
    stderr: ['Starting.', 'One is missing.'],
  });
});

test('with --json, stdout contains one line of JSON per record and no other text', () => {
  expect(say({ isJson: true, isQuiet: false })).toEqual({
    stdout: [
      '{"orderNo":"HL1","createdAt":"2026-11-21T23:59:00Z","paidAt":null}',
      '{"outcome":"published","publishedAt":"1970-01-01T00:00:00Z"}',
      'id,name',
    ],
    stderr: ['Starting.', 'There are more.', 'One is missing.'],
  });
});

test('with --quiet, only data and errors are written', () => {
  expect(say({ isJson: false, isQuiet: true })).toEqual({
    stdout: ['HL1  2026-11-21T23:59:00Z', '    not paid', 'id,name'],
    stderr: ['One is missing.'],
  });
  expect(say({ isJson: true, isQuiet: true })).toMatchObject({ stderr: ['One is missing.'] });
});
