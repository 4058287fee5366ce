import { ConfigError } from '@hookline/providers';

import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { StartError } from './start/start-error.ts';

/** Runs the server until it is told to stop. It speaks to people on a terminal, else by its log. */
async function main(): Promise<void> {
  const config = readConfig();
  const hasTerminal = process.stdout.isTTY;
  const server = await startServer(config, hasTerminal ? { onProgress: print } : {});
  const say = hasTerminal ? print : (line: string) => server.log.info(line);
  say(`Hookline is ready at ${server.url}`);

  let isStopping = false;
  const stop = () => {
    // Who asks twice is in a hurry. The embedded database is adopted by the next start.
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping');
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isForPeople ? error.message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch(fail);
