import { randomUUID } from 'node:crypto';

import { planSpend } from '@hookline/domain';

import { findEpisode, findCaptions } from '../catalog/episodes.ts';
import type { Connection } from '../connection/connection.ts';
import { findSession, hashToken } from '../identity/session.ts';
import type { NamingPool } from '../connection/naming-pool.ts';
import { databaseOf, openPool } from '../open-database.ts';
import { findMediaVersion } from '../player/media-versions.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { chargeUnlock } from '../wallet/charge-unlock.ts';
import { readUnlockFacts } from '../wallet/read-unlock-facts.ts';

type Statement = { text: string; values: readonly unknown[] };
type Viewer = { userId: string; token: string };
type Drama = { contentId: string; chapterIds: readonly string[] };

/** What differs from one unlock to the next, by the name of what it is. */
type Facts = Readonly<Record<string, unknown>>;

/** No other value of an unlock is this number. */
const RECORDED_NUMBER = 7;

export type BaselineUnlocks = {
  /** Unlocks for so long, each viewer one episode after the other. @returns How many. */
  run: (seconds: number) => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * For measuring: the statements of `POST /play/play`, as our own functions send them, in a loop
 * with nothing around it: no query builder, no rule, no server. The viewers begin at the first
 * episode of a drama, of which none is free, and each has one lot that pays for all of them.
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

/** One unlock by our own functions, in the order of the call, and what they sent. */
async function recordUnlock(
  pool: NamingPool,
  event: { viewer: Viewer; drama: Drama; number: number },
): Promise<{ statements: Statement[]; facts: Facts; lotId: string }> {
  const { viewer, drama, number } = event;
  const { userId } = viewer;
  const { contentId } = drama;
  const chapterId = drama.chapterIds[number - 1] ?? '';
  const statements: Statement[] = [];
  const db = databaseOf(recordingPool(pool, statements));
  const nowMs = Date.now();
  const recordId = randomUUID();

  await findSession(db, { tokenHash: hashToken(viewer.token), nowMs });
  const found = await findEpisode(db, { contentId, chapterId });
  const lotId = await changeWallet(db, userId, async (tx) => {
    const { lots, price } = await readUnlockFacts(tx, { userId, contentId, chapterId });
    const parts = planSpend(lots, price, nowMs);
    const [part] = parts ?? [];
    if (parts?.length !== 1 || part === undefined) throw new Error('One lot must pay for it.');
    const charge = { userId, contentId, number, parts, recordId, nowMs };
    await chargeUnlock(tx, { ...charge, isAutomatic: false });
    return part.lotId;
  });
  const mediaId = found?.episode.mediaId ?? '';
  await findMediaVersion(db, mediaId);
  await findCaptions(db, chapterId);
  const facts = { ...factsOf({ viewer, drama, number, lotId }), recordId, mediaId };
  return { statements, facts, lotId };
}

function factsOf(event: { viewer: Viewer; drama: Drama; number: number; lotId: string }): Facts {
  const { viewer, drama, number, lotId } = event;
  return {
    userId: viewer.userId,
    tokenHash: hashToken(viewer.token),
    chapterId: drama.chapterIds[number - 1],
    number,
    idemKey: `unlock:${drama.contentId}:${number}`,
    recordId: randomUUID(),
    lotId,
  };
}

/** The value of this unlock in the place of the recorded one. What is not known stays. */
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
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As in namingPool: nobody asks for cursors.
        query: query as unknown as typeof client.query,
        release: () => client.release(),
      };
    },
  };
}
