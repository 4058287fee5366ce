import { createInterface } from 'node:readline';

/**
 * The counterpart of {@link startRounds}: works for the number of seconds in each input line, and
 * prints the amount of work done. It prints 'ready' before the first round.
 */
export async function serveRounds(run: (seconds: number) => Promise<number>): Promise<void> {
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${await run(Number(line))}\n`);
  }
}
