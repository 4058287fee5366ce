import { randomUUID } from 'node:crypto';

import { catalog, identity, playback, wallet, type Connection } from '@hookline/db';
import { databaseOf, openPool, type NamingPool } from '@hookline/db/testing';
import { planSpend } from '@hookline/domain/wallet';

import { changeWallet } from '../wallet/change-wallet.ts';

type Statement = { text: string; values: readonly unknown[] };
type Viewer = { userId: string; token: string };
type Drama = { dramaId: string; episodeIds: readonly string[] };

/** Values that differ from one unlock to the next, by name. */
type Facts = Readonly<Record<string, unknown>>;

/** Number of the recorded episode. No other value of an unlock equals it. */
const RECORDED_NUMBER = 7;

export type BaselineUnlocks = {
  /** Unlocks episodes for this time, one by one per viewer. @returns The number of unlocks. */
  run: (seconds: number) => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Repeats the statements of `POST /play/play`, recorded from our own functions, in a bare loop: no
 * query builder, no rules, no server. Benchmarks compare the server with it. The viewers begin at
 * the first episode of a drama without free episodes, and each has one lot that pays for all
 * episodes.
 */
export async function startBaselineUnlocks(
  connection: Connection,
  { drama, viewers }: { drama: Drama; viewers: readonly Viewer[] },
): Promise<BaselineUnlocks> {
  const pool = openPool({ connection, onError: () => {}, connectionsMax: viewers.length });
  const next = new Map<Viewer, number>();
  const lots = new Map<Viewer, string>();
  const recorded = { statements: [] as readonly Statement[], facts: {} as Facts };
  for (const viewer of viewers) {
    for (let number = 1; number <= RECORDED_NUMBER; number += 1) {
      const { statements, facts, lotId } = await recordUnlock(pool, { viewer, drama, number });
      Object.assign(recorded, { statements, facts });
      lots.set(viewer, lotId);
    }
    next.set(viewer, RECORDED_NUMBER + 1);
  }

  const unlock = async (viewer: Viewer): Promise<void> => {
    const number = next.get(viewer) ?? 1;
    next.set(viewer, number + 1);
    const facts = factsOf({ viewer, drama, number, lotId: lots.get(viewer) ?? '' });
    const client = await pool.connect();
    for (const { text, values } of recorded.statements) {
      await client.query(
        text,
        values.map((value) => replaced(value, recorded.facts, facts)),
      );
    }
    client.release();
  };
  return {
    run: async (seconds) => {
      const endMs = Date.now() + seconds * 1000;
      const counts = viewers.map(async (viewer) => {
        let count = 0;
        for (; Date.now() < endMs; count += 1) await unlock(viewer);
        return count;
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    stop: () => pool.end(),
  };
}

/** Unlocks once with our own functions, as `POST /play/play` does, and records their statements. */
async function recordUnlock(
  pool: NamingPool,
  event: { viewer: Viewer; drama: Drama; number: number },
): Promise<{ statements: Statement[]; facts: Facts; lotId: string }> {
  const { viewer, drama, number } = event;
  const { userId } = viewer;
  const { dramaId } = drama;
  const episodeId = drama.episodeIds[number - 1] ?? '';
  const statements: Statement[] = [];
  const db = databaseOf(recordingPool(pool, statements));
  const nowMs = Date.now();
  const recordId = randomUUID();

  const session = identity.sessionKeyOf(viewer.token);
  if (session === null) throw new Error('A viewer needs a token.');
  await identity.findSession(db, session);
  await playback.findEpisodeToUnlock(db, { userId, dramaId, episodeId });
  const lotId = await changeWallet({ db, now: Date.now }, userId, async (tx) => {
    const unlock = await wallet.readUnlockFacts(tx, { userId, dramaId, episodeId });
    const parts = unlock && planSpend(unlock.lots, unlock.price, nowMs);
    const [part] = parts ?? [];
    if (parts?.length !== 1 || part === undefined) throw new Error('One lot must pay for it.');
    const charge = { userId, dramaId, number, parts, recordId, nowMs };
    await wallet.chargeUnlock(tx, { ...charge, isAutomatic: false });
    return part.lotId;
  });
  await catalog.findCaptions(db, episodeId);
  const facts = { ...factsOf({ viewer, drama, number, lotId }), recordId };
  return { statements, facts, lotId };
}

function factsOf(event: { viewer: Viewer; drama: Drama; number: number; lotId: string }): Facts {
  const { viewer, drama, number, lotId } = event;
  return {
    userId: viewer.userId,
    tokenHash: identity.hashToken(viewer.token),
    episodeId: drama.episodeIds[number - 1],
    number,
    idemKey: `unlock:${drama.dramaId}:${number}`,
    recordId: randomUUID(),
    lotId,
  };
}

/** Replaces a recorded value by this unlock's value. Returns an unknown value unchanged. */
function replaced(value: unknown, recorded: Facts, facts: Facts): unknown {
  if (value instanceof Date) return new Date();
  if (Array.isArray(value)) return value.map((each) => replaced(each, recorded, facts));
  const name = Object.keys(recorded).find((key) => {
    const known = recorded[key];
    if (Buffer.isBuffer(known)) return Buffer.isBuffer(value) && known.equals(value);
    return known === value;
  });
  return name === undefined || !(name in facts) ? value : facts[name];
}

function recordingPool(pool: NamingPool, statements: Statement[]): NamingPool {
  return {
    ...pool,
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values });
        return client.query(text, values);
      };
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As in namingPool: no caller asks for cursors.
        query: query as unknown as typeof client.query,
        release: () => client.release(),
      };
    },
  };
}
