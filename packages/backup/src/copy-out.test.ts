import { once } from 'node:events';

import type { Connection } from '@hookline/db';
import { createEmptyDatabase, query } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { copyOut } from './copy-out.ts';
import { asOwner } from './owner-client.ts';

/** Copies 100 MB in rows of 1000 bytes. */
const LONG_COPY = `copy (select repeat('x', 999) from generate_series(1, 100000)) to stdout`;

test('a copy does not send rows faster than they are read', async () => {
  await using server = await createEmptyDatabase(inject('postgres'));

  const { bytes, heldBytes } = await asOwner(server, async (client) => {
    const rows = copyOut(client, LONG_COPY);
    await once(rows, 'readable');
    await untilBlocked(server, () => rows.readableLength);
    return { heldBytes: rows.readableLength, bytes: (await collect(rows)).length };
  });

  expect(heldBytes).toBeLessThan(1_000_000);
  expect(bytes).toBe(100_000_000);
});

test('a connection can be reused after a copy of any length', async () => {
  const counts = Array.from({ length: 200 }, (_, index) => index + 1);

  await using server = await createEmptyDatabase(inject('postgres'));

  const answers = await asOwner(server, async (client) => {
    const found: number[] = [];
    for (const count of counts) {
      await collect(
        copyOut(
          client,
          `copy (select repeat('x', 999) from generate_series(1, ${count})) to stdout`,
        ),
      );
      const { rows } = await client.query<{ answer: number }>(`select ${count} as answer`);
      found.push(...rows.map(({ answer }) => answer));
    }
    return found;
  });

  expect(answers).toEqual(counts);
});

test('a copy whose connection is terminated fails instead of looking complete', async () => {
  await using server = await createEmptyDatabase(inject('postgres'));

  const copying = asOwner(server, async (client) => {
    // The iterator also reports an error that occurs before its next piece is requested.
    const pieces = copyOut(client, LONG_COPY)[Symbol.asyncIterator]();
    await pieces.next();
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'copy %'`,
    );
    return collect(pieces);
  });

  await expect(copying).rejects.toThrow(/terminat/);
});

/** Resolves once the copy waits for its reader, or has ended. */
async function untilBlocked(server: Connection, heldBytes: () => number): Promise<void> {
  for (let wasHeld = -1; ;) {
    const [copy] = await query(
      server,
      `select wait_event from pg_stat_activity
       where datname = current_database() and state = 'active' and query like 'copy %'`,
    );
    if (copy === undefined) return;
    if (copy['wait_event'] === 'ClientWrite' && heldBytes() === wasHeld) return;
    wasHeld = heldBytes();
  }
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
