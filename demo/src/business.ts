import { setTimeout as sleep } from 'node:timers/promises';

import { connectionOf, openDatabase } from '@hookline/db';
import { backoffMs } from '@hookline/domain';

import { runBusiness } from './business/run-business.ts';
import { readDemoConfig } from './config.ts';
import { stopWithParent } from './stop-with-parent.ts';

const TRIES_MAX = 10;
const BACKOFF = { firstMs: 500, maxMs: 10_000 };
const CONNECTIONS_MAX = 2;

/**
 * Makes the demo's thirty days of business, then exits. If it keeps failing, it leaves the rest to
 * the next start, because the site works without it.
 */
async function main(): Promise<void> {
  const { business: payment, databaseUrl, databaseAppRole } = readDemoConfig();
  if (payment === null) return;
  const stop = new AbortController();
  stopWithParent(stop);
  await using db = openDatabase({
    connection: connectionOf(databaseUrl, { role: databaseAppRole }),
    // Nothing to do: the failed query throws, and the loop below tries again.
    onError: () => {},
    connectionsMax: CONNECTIONS_MAX,
  });
  for (let failureCount = 1; !stop.signal.aborted; failureCount += 1) {
    try {
      const options = { db, payment, nowMs: Date.now, stopping: stop.signal };
      const isNew = await runBusiness(options);
      if (isNew) say('The demo has thirty days of business, which the studio shows.');
      return;
    } catch (error) {
      if (stop.signal.aborted) return;
      if (failureCount >= TRIES_MAX) {
        const reason = error instanceof Error ? error.message : String(error);
        say(`The business of the demo waits for the next start: ${reason}`);
        return;
      }
      await sleep(backoffMs(failureCount, BACKOFF));
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
