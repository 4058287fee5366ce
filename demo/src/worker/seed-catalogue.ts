import { createHash } from 'node:crypto';

import { catalog, type ColumnDefinition, type Database } from '@hookline/db';
import { coins } from '@hookline/domain';
import { episodePrice } from '@hookline/domain/catalog';
import { writeCatalog, type CatalogDrama } from '@hookline/services/catalog';

import { CATEGORIES, episodeIdOf, COLUMNS, dramaIdOf, LABEL_NAMES, textsOf } from '../catalogue.ts';
import {
  CATALOGUE_NAMES,
  catalogueNamesOf,
  type CatalogueNames,
} from '../../stories/names/catalogue-names.ts';
import { MORE_NAMES, moreNamesOf } from '../../stories/names/more-names.ts';
import { READINGS } from '../../stories/names/readings.ts';
import { captionsOf } from '../captions.ts';
import { FREE_DEFAULT, PRICE_DEFAULT, RELEASE_INTERVAL_MS } from '../releases.ts';
import { GENRES, type Story, type Translated } from '../story.ts';

const DRAMAS_MAX = 999;

/** Hashes everything in texts, prices and columns that a viewer could notice. */
export function catalogueHash(stories: readonly Story[]): string {
  const all = { stories, CATEGORIES, COLUMNS, LABEL_NAMES, MORE_NAMES, CATALOGUE_NAMES, READINGS };
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Tells whether the database already has a drama for every story. */
export async function isSeeded(db: Database, stories: readonly Story[]): Promise<boolean> {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: DRAMAS_MAX });
  const known = new Set(records.map(({ dramaId }) => dramaId));
  return stories.every(({ slug }) => known.has(dramaIdOf(slug)));
}

/**
 * Writes texts, prices, captions, categories and columns of all stories in one transaction.
 * Pictures and episodes that have been drawn are kept, and so are dramas from outside the demo.
 */
export async function seedCatalogue(
  db: Database,
  { stories, nowMs }: { stories: readonly Story[]; nowMs: number },
): Promise<void> {
  const catalogue = {
    categories: GENRES.map((categoryId) => ({
      categoryId,
      texts: namesOf(CATEGORIES[categoryId], ({ categories }) => categories[categoryId]),
    })),
    dramas: stories.map((story, position) =>
      dramaOf(story, nowMs - position * RELEASE_INTERVAL_MS),
    ),
    columns: COLUMNS.map((plan) => columnOf(plan, stories)),
  };
  await writeCatalog(catalogue, { db });
}

function dramaOf(story: Story, publishedAtMs: number): CatalogDrama {
  const texts = textsOf((index) => ({ name: story.name[index], introduce: story.intro[index] }));
  const pricing = {
    freeEpisodeCount: story.free ?? FREE_DEFAULT,
    price: coins(story.price ?? PRICE_DEFAULT),
  };
  return {
    dramaId: dramaIdOf(story.slug),
    publishedAtMs,
    texts: {
      ...texts,
      'ja-JP': { ...texts['ja-JP'], reading: READINGS[story.slug] },
      ...moreNamesOf(story.slug),
    },
    categoryIds: [story.genre, ...(story.also ?? [])],
    labels: (story.labels ?? []).map((label) =>
      namesOf(LABEL_NAMES[label], ({ labels }) => labels[label]),
    ),
    episodes: story.episodes.map((episode, index) => ({
      episodeId: episodeIdOf(story.slug, index + 1),
      episodeNumber: index + 1,
      price: episodePrice(index + 1, pricing),
      downloadAppStatus: 0,
      captions: captionsOf(episode),
    })),
  };
}

function columnOf(plan: (typeof COLUMNS)[number], stories: readonly Story[]): ColumnDefinition {
  const { columnId, columnType, style = 'row', name, source } = plan;
  const texts = namesOf(name, ({ columns }) => columns[columnId]);
  if (source.kind !== 'picked')
    return { columnId, columnType, style, texts, rule: source, dramaIds: [] };
  const dramaIds = stories
    .filter(({ columns }) => columns?.includes(source.column) ?? false)
    .map(({ slug }) => dramaIdOf(slug));
  return { columnId, columnType, style, texts, rule: { kind: 'listed' }, dramaIds };
}

/** Returns a catalogue name by locale, in the form that the database stores. */
function namesOf(
  name: Translated,
  pick: (names: CatalogueNames) => string | undefined,
): Record<string, string> & { 'en-US': string } {
  return { ...textsOf((index) => name[index]), ...catalogueNamesOf(pick) };
}
