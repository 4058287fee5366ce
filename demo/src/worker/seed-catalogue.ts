import { createHash } from 'node:crypto';

import { catalog, catalogWrite, type Database } from '@hookline/db';

import {
  CATEGORIES,
  chapterIdOf,
  COLUMNS,
  contentIdOf,
  LABEL_NAMES,
  textsOf,
} from '../catalogue.ts';
import { MORE_NAMES, moreNamesOf } from '../../stories/names/more-names.ts';
import { captionsOf } from '../captions.ts';
import type { Story } from '../story.ts';

const FREE_DEFAULT = 4;
const PRICE_DEFAULT = 30;
const DRAMAS_MAX = 999;
/** Releases lie this far apart, so that 'newest' has an order from the first day. */
const RELEASE_INTERVAL_MS = 31 * 3_600_000;

/** Changes when anything a viewer would notice in the texts, prices or columns does. */
export function catalogueHash(stories: readonly Story[]): string {
  const all = { stories, CATEGORIES, COLUMNS, LABEL_NAMES, MORE_NAMES };
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Whether every story is a drama of the database already. */
export async function isSeeded(db: Database, stories: readonly Story[]): Promise<boolean> {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: DRAMAS_MAX });
  const known = new Set(records.map(({ contentId }) => contentId));
  return stories.every(({ slug }) => known.has(contentIdOf(slug)));
}

/**
 * Writes texts, prices, captions, categories and columns of all stories: all of it or nothing.
 * What is drawn stays as it is. Dramas that are not ours are left alone.
 */
export async function seedCatalogue(
  db: Database,
  { stories, nowMs }: { stories: readonly Story[]; nowMs: number },
): Promise<void> {
  await catalogWrite.changeCatalog(db, async (tx) => {
    await catalogWrite.setCategories(
      tx,
      Object.entries(CATEGORIES).map(([categoryId, name]) => ({
        categoryId,
        texts: textsOf((index) => name[index]),
      })),
    );
    for (const [position, story] of stories.entries()) {
      await seedDrama(tx, story, nowMs - position * RELEASE_INTERVAL_MS);
    }
    await catalogWrite.setColumns(
      tx,
      COLUMNS.map((plan) => columnOf(plan, stories)),
    );
  });
}

async function seedDrama(db: Database, story: Story, publishedAtMs: number): Promise<void> {
  const contentId = contentIdOf(story.slug);
  await catalogWrite.upsertDrama(db, {
    contentId,
    texts: {
      ...textsOf((index) => ({ name: story.name[index], introduce: story.intro[index] })),
      ...moreNamesOf(story.slug),
    },
    categoryIds: [story.genre, ...(story.also ?? [])],
    labels: (story.labels ?? []).map((label) => textsOf((index) => LABEL_NAMES[label][index])),
  });
  const chapterIds = await catalogWrite.upsertEpisodes(db, {
    contentId,
    episodes: story.episodes.map((_, index) => ({
      chapterId: chapterIdOf(story.slug, index + 1),
      episodeNumber: index + 1,
      price: index < (story.free ?? FREE_DEFAULT) ? 0 : (story.price ?? PRICE_DEFAULT),
      downloadAppStatus: 0 as const,
    })),
  });
  for (const [index, episode] of story.episodes.entries()) {
    const chapterId = chapterIds.get(index + 1);
    if (chapterId === undefined) continue;
    await catalogWrite.setCaptions(db, { chapterId, captions: captionsOf(episode) });
  }
  await catalogWrite.publish(db, { contentId, nowMs: publishedAtMs });
}

function columnOf(
  plan: (typeof COLUMNS)[number],
  stories: readonly Story[],
): Parameters<typeof catalogWrite.setColumns>[1][number] {
  const { columnId, columnType, name, source } = plan;
  const texts = textsOf((index) => name[index]);
  if (source.kind !== 'shelf') return { columnId, columnType, texts, rule: source, contentIds: [] };
  const contentIds = stories
    .filter(({ shelves }) => shelves?.includes(source.shelf) ?? false)
    .map(({ slug }) => contentIdOf(slug));
  return { columnId, columnType, texts, rule: { kind: 'listed' }, contentIds };
}
