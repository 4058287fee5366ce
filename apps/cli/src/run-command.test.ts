import { expect, test } from 'vitest';

import type { Session } from './command.ts';
import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';

test.each([
  { words: [], code: 2, says: 'Usage: hookline <command> [options]' },
  { words: ['help'], code: 0, says: 'Usage: hookline <command> [options]' },
  { words: ['--help'], code: 0, says: '  drama     list, show, publish, unpublish' },
  { words: ['help', 'drama'], code: 0, says: 'hookline drama reprice <drama id>' },
  { words: ['drama', '--help'], code: 0, says: 'hookline drama reprice <drama id>' },
  { words: ['drama'], code: 2, says: 'hookline drama reprice <drama id>' },
  { words: ['help', 'drama', 'list'], code: 0, says: 'Usage: hookline drama list [--json]\n' },
  { words: ['drama', 'list', '--help'], code: 0, says: 'Example:\n  hookline drama list' },
  { words: ['import', 'a', '-h'], code: 0, says: 'Usage: hookline import <folder>' },
  { words: ['help', 'import'], code: 0, says: 'hookline import <folder>' },
  { words: ['--version'], code: 0, says: `Node ${process.versions.node}` },
  { words: ['completion', 'bash'], code: 0, says: 'complete -o filenames -F _hookline hookline' },
  { words: ['exprot'], code: 2, says: "There is no command 'exprot'. 'hookline help' lists" },
  { words: ['toString'], code: 2, says: "There is no command 'toString'." },
  { words: ['help', 'exprot'], code: 2, says: "There is no command 'exprot'." },
  { words: ['darma'], code: 2, says: "There is no command 'darma'. Did you mean 'drama'?" },
  { words: ['darma', 'list'], code: 2, says: "Did you mean 'drama list'?" },
  {
    words: ['drama', 'lits'],
    code: 2,
    says: "no command 'drama lits'. Did you mean 'drama list'?",
  },
  { words: ['drama', 'burn'], code: 2, says: "'hookline help drama' lists the commands." },
  { words: ['improt', './folder'], code: 2, says: "Did you mean 'import'?" },
  { words: ['import'], code: 2, says: 'This command needs one folder.' },
  { words: ['import', 'a', 'b'], code: 2, says: 'This command needs one folder.' },
  { words: ['import', 'a', '--jobs', '0'], code: 2, says: '--jobs must be a whole number' },
  { words: ['import', 'a', '--fast'], code: 2, says: 'Usage: hookline import' },
  { words: ['import', 'a', '--jbos', '2'], code: 2, says: "'--jbos'. Did you mean '--jobs'?" },
  { words: ['import', 'a', '--new-keys'], code: 2, says: '--new-keys needs --replace, because' },
  { words: ['import', 'a', '--dryrun'], code: 2, says: "Did you mean '--dry-run'?" },
  { words: ['import', 'a', '--dry-run=1'], code: 2, says: '--dry-run takes no value.' },
  { words: ['import', 'a', '--json=1'], code: 2, says: '--json takes no value.' },
])('hookline $words exits with $code and says $says', async ({ words, code, says }) => {
  const lines: string[] = [];

  expect(await runCommand(words, sessionOf(lines))).toBe(code);
  expect(lines.join('\n')).toContain(says);
});

// spec: 10 command line, ours: help fits on a screen and has an example for each command; an error
//   is one sentence with a suggestion
// touches: Did you mean
test('a mistake is reported in one sentence and, for a command, with its usage', async () => {
  expect(await said('exprot')).toHaveLength(1);
  expect(await said('order', 'list', '--stat', 'PAID')).toEqual([
    "There is no option '--stat'. Did you mean '--state'?",
    'Usage: hookline order list [--state <state>] [--member <member>] [--page <number>] [--json]',
  ]);
});

test("relative paths resolve from the user's directory, and data is kept in DATA_DIR", () => {
  const config = readConfig({ INIT_CWD: '/srv/ada', DATA_DIR: '/srv/data', MEDIA_STORE: '' });

  expect(config).toMatchObject({
    callerDir: '/srv/ada',
    dataDir: '/srv/data',
    mediaStore: '/srv/data/media',
    databaseUrl: null,
  });
});

async function said(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(words, sessionOf(lines));
  return lines;
}

function sessionOf(lines: string[]): Session {
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
