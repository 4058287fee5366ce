import type { Client } from '@hookline/contract';
import type { Database } from '@hookline/db';
import { readHoldings, seedMember, type LotSeed } from '@hookline/db/testing';

type ViewerDeps = {
  db: Database;
  clientWith: (headers: Record<string, string>) => Client;
  nowMs: number;
};

/** A logged-in member with a client that sends the member's token. */
export type TestViewer = Client & {
  userId: string;
  token: string;
  /** Reads the wallet, and the remaining amount of each lot in the order they were granted. */
  balance: () => Promise<{ coin: number; bonus: number; debt: number; lots: number[] }>;
};

export async function addViewer(
  { db, clientWith, nowMs }: ViewerDeps,
  seed: { lots: readonly LotSeed[]; subscribed?: boolean },
): Promise<TestViewer> {
  const { lots, subscribed: isSubscribed = false } = seed;
  const { userId, token } = await seedMember(db, { lots, isSubscribed, nowMs });
  const headers = { authorization: encodeURIComponent(token), currentlanguage: 'en' };
  return {
    ...clientWith(headers),
    userId,
    token,
    balance: () => readHoldings(db, userId),
  };
}
