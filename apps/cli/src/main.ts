#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';

import { ConfigError } from '@hookline/providers';

import { readConfig, type Config } from './config.ts';
import { runCommand } from './run-command.ts';

const stop = new AbortController();
// A second Ctrl-C ends the program immediately, because this listener runs only once.
process.once('SIGINT', () => stop.abort(new Error('Interrupted.')));
process.once('SIGTERM', () => stop.abort(new Error('Terminated.')));

// When a reader such as `head` closes the pipe, only the output ends; the command continues.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  config: readConfigOrExit(),
  signal: stop.signal,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  terminal: process.stderr.isTTY
    ? { columns: process.stderr.columns, write: (text) => process.stderr.write(text) }
    : null,
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
});

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function ask(question: string): Promise<boolean> {
  using input = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await input.question(question, { signal: stop.signal });
  return /^y(?:es)?$/i.test(answer.trim());
}
