import { readViews } from '@hookline/db/testing';
import { expect } from 'vitest';

import { withDatabase } from './with-database.ts';

/** Counts the views of a drama, once the server has written its buffered views. */
export async function countViews(
  site: { origin: string; dataDir: string },
  dramaId: string,
): Promise<number> {
  await expect.poll(() => readWaiting(site.origin)).toBe(0);
  return withDatabase(site.dataDir, (db) => readViews(db, dramaId));
}

async function readWaiting(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^hookline_views_waiting (?<count>\d+)$/m.exec(text)?.groups?.['count']);
}
