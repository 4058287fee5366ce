import { DatabaseRefusal, RoleError } from '@hookline/db';
import { ConfigError } from '@hookline/providers';

import { readConfig } from './config.ts';
import { describePlaces, describeProviders } from './start/describe-site.ts';
import { startServer } from './start-server.ts';
import { StartError } from './start/start-error.ts';

/** Runs the server until told to stop. Prints readable messages on a terminal, else only logs. */
async function main(): Promise<void> {
  const config = readConfig();
  const hasTerminal = process.stdout.isTTY;
  const server = await startServer(config, hasTerminal ? { onProgress: print } : {});
  const say = hasTerminal ? print : (line: string) => server.log.info(line);
  say(`Hookline is ready at ${server.url}`);
  for (const line of [...describeProviders(config), ...describePlaces(config)]) say(line);
  void server.examine();

  let isStopping = false;
  const stop = () => {
    // A second signal exits at once. That is safe: the next start adopts the embedded database.
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
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

/** Errors whose message is one sentence for the operator; they need no stack. */
const SENTENCES = [ConfigError, StartError, DatabaseRefusal, RoleError];

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = SENTENCES.some((each) => error instanceof each);
  return isForPeople ? error.message : (error.stack ?? error.message);
}

main().catch(fail);
