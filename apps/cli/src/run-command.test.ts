import { expect, test } from 'vitest';

import type { Context } from './command.ts';
import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';

test.each([
  { words: [], code: 2, says: 'hookline import <folder>' },
  { words: ['help'], code: 0, says: 'hookline import <folder>' },
  { words: ['exprot'], code: 2, says: "There is no command 'exprot'." },
  { words: ['toString'], code: 2, says: "There is no command 'toString'." },
  { words: ['import'], code: 2, says: 'Name one folder.' },
  { words: ['import', 'a', 'b'], code: 2, says: 'Name one folder.' },
  { words: ['import', 'a', '--jobs', '0'], code: 2, says: '--jobs must be a whole number' },
  { words: ['import', 'a', '--fast'], code: 2, says: 'Usage: hookline import' },
])('the words $words end with $code and say $says', async ({ words, code, says }) => {
  const lines: string[] = [];

  expect(await runCommand(words, contextOf(lines))).toBe(code);
  expect(lines.join('\n')).toContain(says);
});

test('relative paths are meant from where the user stood, and data lies where it is told', () => {
  const config = readConfig({ INIT_CWD: '/srv/ada', DATA_DIR: '/srv/data', MEDIA_STORE: '' });

  expect(config).toMatchObject({
    callerDir: '/srv/ada',
    dataDir: '/srv/data',
    mediaStore: '/srv/data/media',
    databaseUrl: null,
  });
});

function contextOf(lines: string[]): Context {
  const print = (line: string) => lines.push(line);
  return {
    config: readConfig({}),
    signal: new AbortController().signal,
    print,
    complain: print,
    terminal: null,
    ask: null,
  };
}
