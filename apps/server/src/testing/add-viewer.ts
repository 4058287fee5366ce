import type { Client } from '@hookline/contract';
import type { Database } from '@hookline/db';
import { readHoldings, seedMember, type LotSeed } from '@hookline/db/testing';

type World = {
  db: Database;
  clientWith: (headers: Record<string, string>) => Client;
  nowMs: number;
};

/** What tests do as a member who has logged in. */
export type TestViewer = Client & {
  userId: string;
  token: string;
  /** What the wallet says, and what its lots hold in the order they were granted. */
  balance: () => Promise<{ coin: number; bonus: number; debt: number; lots: number[] }>;
};

export async function addViewer(
  { db, clientWith, nowMs }: World,
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
