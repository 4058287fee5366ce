import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SERVER_LOGIN } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { TEST_SECRET } from '@hookline/services/testing';
import { inject } from 'vitest';

import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';

/**
 * Runs commands against the test's own database, as an operator types them.
 *
 * @param environment  The operator's further settings.
 */
export async function startCommands(environment: Readonly<Record<string, string>> = {}) {
  const { host, user } = inject('postgres');
  const db = await createTestDatabase(inject('postgres'));
  const { rows } = await db.executeQuery<{ name: string }>(
    // The commands open their own connection, so they need the database's name.
    db.selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name')).compile(),
  );
  const urlOf = (login: string) =>
    `postgres://${login}@/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
  const folder = await mkdtemp(join(tmpdir(), 'hookline-cli-'));
  const config = readConfig({
    DATABASE_URL: urlOf(user),
    DATABASE_APP_URL: urlOf(SERVER_LOGIN),
    DATA_DIR: folder,
    // Tests log members in with `signInMember`, so the commands need the secret that it uses.
    SECRET: TEST_SECRET,
    INIT_CWD: folder,
    ...environment,
  });

  async function run(words: readonly string[], isAgreed: boolean | null) {
    const [lines, stdout]: [string[], string[]] = [[], []];
    const complain = (line: string) => lines.push(line);
    const print = (line: string) => {
      stdout.push(line);
      lines.push(line);
    };
    const signal = new AbortController().signal;
    const ask = async (question: string) => {
      complain(question);
      return isAgreed === true;
    };
    const context = { config, signal, print, complain, terminal: null };
    const code = await runCommand(words, { ...context, ask: isAgreed === null ? null : ask });
    return { code, text: lines.join('\n'), stdout };
  }

  return {
    db,
    config,
    folder,
    run: async (...words: string[]) => {
      const { code, text } = await run(words, null);
      return { code, text };
    },
    /** Runs a command with `--json`, and returns its output on stdout. */
    runJson: async (...words: string[]) => {
      const { code, stdout } = await run([...words, '--json'], null);
      return { code, stdout: stdout.join('\n') };
    },
    /** Runs a command with `--json`, and returns the record of each line of stdout. */
    listJson: async (...words: string[]) => {
      const { code, stdout } = await run([...words, '--json'], null);
      return { code, records: stdout.map((line): unknown => JSON.parse(line)) };
    },
    /** Runs a command for an operator at a terminal who answers every question with `isAgreed`. */
    runAnswering: (isAgreed: boolean, ...words: string[]) => run(words, isAgreed),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
