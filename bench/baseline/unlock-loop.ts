/** The baseline of an unlock: its statements in a loop. `node unlock-loop.ts WORK_FILE`. */
import { readFileSync } from 'node:fs';

import type { Connection } from '@hookline/db';
import { startBaselineUnlocks } from '@hookline/services/testing';

import type { UnlockWork } from '../support/seed-unlocks.ts';
import { serveRounds } from '../support/serve-rounds.ts';

const { connection, ...work }: UnlockWork & { connection: Connection } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const unlocks = await startBaselineUnlocks(connection, work);
await serveRounds(unlocks.run);
await unlocks.stop();
