import { createInterface } from 'node:readline';

/**
 * Serves rounds that {@link startRounds} starts: for each input line, works for that number of
 * seconds and prints the amount of work done. Prints 'ready' before the first round.
 */
export async function serveRounds(run: (seconds: number) => Promise<number>): Promise<void> {
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${await run(Number(line))}\n`);
  }
}
