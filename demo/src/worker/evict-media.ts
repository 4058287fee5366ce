import { playback, type Database } from '@hookline/db';
import type { MediaStore } from '@hookline/media';
import { dropEpisodeMedia } from '@hookline/services/catalog';

import { dramaIdOf } from '../catalogue.ts';
import type { Story } from '../story.ts';

/** Disk space that rendered demo episodes may use. */
export const RENDERED_BYTES_MAX = 3 * 2 ** 30;

/** Input of an eviction. `sizes` caches the size of each packaging, because files never change. */
export type RenderedMedia = {
  db: Database;
  store: MediaStore;
  stories: readonly Story[];
  sizes: Map<string, number>;
  bytesMax: number;
};

/**
 * Removes the oldest episodes from disk until the rest fits; they are rendered again on request.
 * First episodes stay, because every visitor sees them.
 *
 * @returns The number of removed episodes.
 */
export async function evictOldMedia(rendered: RenderedMedia): Promise<number> {
  const { db, stories, bytesMax } = rendered;
  const dramaIds = stories.map(({ slug }) => dramaIdOf(slug));
  const media = await playback.listEpisodeMedia(db, dramaIds);
  let total = 0;
  for (const { hash } of media) total += await sizeOf(rendered, hash);
  let count = 0;
  for (const each of media) {
    if (total <= bytesMax) break;
    if (each.episodeNumber === 1) continue;
    const { kind } = await dropEpisodeMedia(each, { db });
    if (kind === 'plays-other-media') continue;
    total -= await sizeOf(rendered, each.hash);
    await deleteFiles(rendered, each.hash);
    count += 1;
  }
  return count;
}

async function sizeOf({ store, sizes }: RenderedMedia, hash: string): Promise<number> {
  const known = sizes.get(hash);
  if (known !== undefined) return known;
  let bytes = 0;
  for await (const { sizeBytes } of store.list(`media/${hash}/`)) bytes += sizeBytes;
  sizes.set(hash, bytes);
  return bytes;
}

async function deleteFiles({ store, sizes }: RenderedMedia, hash: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of store.list(`media/${hash}/`)) names.push(name);
  for (const name of names) await store.delete(name);
  sizes.delete(hash);
}
