import { catalog, catalogWrite, type ColumnDefinition, type Database } from '@hookline/db';

import type { Command } from '../command.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { readFileOf, refuse } from '../read-file.ts';
import { readJson } from '../read-json.ts';
import { CategoriesFile, ColumnsFile } from './shelf-files.ts';

const PAGE_ITEMS = 500;

/** `hookline column set <columns.json>`. */
export const columnSetCommand: Command = {
  usage: '<columns.json>',
  summary: 'Puts these columns on the home page in place of all others.',
  run: async (args, context) => {
    const { name, text } = await readFileOf(args, context);
    const columns = readJson(name, text, ColumnsFile);
    const faults = columns.filter((each) => typeof each === 'string');
    await using catalogue = await openCatalogue(context.config, context.print);
    const definitions = columns.filter((each) => typeof each !== 'string').map(definitionOf);
    faults.push(...(await unknownNames(catalogue.db, definitions)));
    if (faults.length > 0) return refuse(faults, context);

    await catalogWrite.setColumns(catalogue.db, definitions);
    context.print(`The home page has ${definitions.length} columns.`);
    return 0;
  },
};

/** `hookline category set <categories.json>`. */
export const categorySetCommand: Command = {
  usage: '<categories.json>',
  summary: 'Makes genres or renames them, in this order; others stay behind these.',
  run: async (args, context) => {
    const { name, text } = await readFileOf(args, context);
    const categories = readJson(name, text, CategoriesFile);
    const faults = categories.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    await using catalogue = await openCatalogue(context.config, context.print);
    const given = categories.filter((each) => typeof each !== 'string');
    await catalogWrite.setCategories(
      catalogue.db,
      given.map(({ id, texts }) => ({ categoryId: id, texts })),
    );
    context.print(`${given.length} genres were set.`);
    return 0;
  },
};

function definitionOf(column: Extract<ColumnsFile[number], object>): ColumnDefinition {
  const { id, type, texts, dramas, rule, categoryId } = column;
  const base = { columnId: id, columnType: type, texts };
  if (rule === undefined) return { ...base, rule: { kind: 'listed' }, contentIds: dramas ?? [] };
  if (rule !== 'category') return { ...base, rule: { kind: rule }, contentIds: [] };
  return { ...base, rule: { kind: rule, categoryId: categoryId ?? '' }, contentIds: [] };
}

/** One sentence for each drama or genre that is not there. */
async function unknownNames(
  db: Database,
  definitions: readonly ColumnDefinition[],
): Promise<string[]> {
  const categoryIds = new Set(await catalog.listCategoryIds(db));
  const contentIds = await listContentIds(db);
  return definitions.flatMap(({ columnId, rule, contentIds: listed }) => [
    ...listed
      .filter((contentId) => !contentIds.has(contentId))
      .map((contentId) => `Column '${columnId}' lists ${contentId}, which is no drama.`),
    ...(rule.kind === 'category' && !categoryIds.has(rule.categoryId)
      ? [`Column '${columnId}' asks for '${rule.categoryId}', which is no genre.`]
      : []),
  ]);
}

async function listContentIds(db: Database): Promise<Set<string>> {
  const found = new Set<string>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await catalog.listAllDramas(db, { pageNumber, itemsMax: PAGE_ITEMS });
    for (const { contentId } of page.records) found.add(contentId);
    if (!page.hasMore) return found;
  }
}
