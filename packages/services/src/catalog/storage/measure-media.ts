import { catalog, type Database } from '@hookline/db';
import type { DramaState } from '@hookline/domain/catalog';
import type { MediaStore } from '@hookline/media';

import { planCollection } from './collect-media.ts';

/** Store size in bytes, by use. */
export type MediaUsage = {
  /** Largest first. A film shared by two dramas counts for each. */
  dramas: { dramaId: string; dramaName: string; state: DramaState; sizeBytes: number }[];
  imagesBytes: number;
  /** Sources that will be encoded. */
  sourcesBytes: number;
  /** Unused files that are kept for now. */
  waitingBytes: number;
  /** Unused files that a collection would delete. */
  dueBytes: number;
  totalBytes: number;
};

/** Measures the store by listing all of its contents. */
export async function measureMedia(deps: {
  db: Database;
  store: MediaStore;
  now: () => number;
}): Promise<MediaUsage> {
  const [plan, played] = await Promise.all([
    planCollection(deps),
    catalog.listPlayedMedia(deps.db, { isWatchable: false }),
  ]);
  const films = plan.used.filter(({ kind }) => kind === 'media');
  const sizes = new Map(films.map(({ hash, sizeBytes }) => [hash, sizeBytes]));
  const dramas = new Map<string, MediaUsage['dramas'][number]>();
  for (const { dramaId, dramaName, state, hash } of played) {
    const drama = dramas.get(dramaId) ?? { dramaId, dramaName, state, sizeBytes: 0 };
    drama.sizeBytes += sizes.get(hash) ?? 0;
    dramas.set(dramaId, drama);
  }
  const waiting = plan.waiting.map(({ folder }) => folder);
  return {
    dramas: [...dramas.values()].toSorted((a, b) => b.sizeBytes - a.sizeBytes),
    imagesBytes: bytesOf(plan.used.filter(({ kind }) => kind === 'images')),
    sourcesBytes: bytesOf(plan.used.filter(({ kind }) => kind === 'sources')),
    waitingBytes: bytesOf(waiting),
    dueBytes: bytesOf(plan.due),
    totalBytes: bytesOf([...plan.used, ...waiting, ...plan.due]),
  };
}

function bytesOf(folders: readonly { sizeBytes: number }[]): number {
  return folders.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
