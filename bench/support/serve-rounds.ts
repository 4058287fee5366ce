import { createInterface } from 'node:readline';

/**
 * The other end of {@link startRounds}: works for as many seconds as each input line says, and
 * prints how much was done. It prints 'ready' before the first round.
 */
export async function serveRounds(run: (seconds: number) => Promise<number>): Promise<void> {
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${await run(Number(line))}\n`);
  }
}
