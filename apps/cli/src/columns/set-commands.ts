import type { ColumnDefinition } from '@hookline/db';
import { setCategories, setColumns, type ColumnFault } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readFileOf, refuse } from '../read-file.ts';
import { readJson } from '../read-json.ts';
import { CategoriesFile, ColumnsFile } from './column-files.ts';

/** `hookline column set <columns.json>`. */
export const columnSetCommand: Command = {
  usage: '<columns.json> [--reason <text>] [--operator <name>]',
  summary: 'Puts these columns on the home page in place of all others, each in its style.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const columns = readJson(name, text, ColumnsFile);
    const faults = columns.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    await using database = await connectDatabase(context.config, context.print);
    const definitions = columns.filter((each) => typeof each !== 'string').map(definitionOf);
    const outcome = await setColumns({ columns: definitions, by }, database);
    if (outcome.kind === 'refused') return refuse(outcome.faults.map(sentenceOf), context);
    const { columnCount } = outcome;
    context.print(
      `The home page has ${columnCount === 1 ? '1 column' : `${columnCount} columns`}.`,
    );
    return 0;
  },
};

/** `hookline category set <categories.json>`. */
export const categorySetCommand: Command = {
  usage: '<categories.json> [--reason <text>] [--operator <name>]',
  summary: 'Makes genres or renames them, in this order; others stay behind these.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const categories = readJson(name, text, CategoriesFile);
    const faults = categories.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    await using database = await connectDatabase(context.config, context.print);
    const given = categories.filter((each) => typeof each !== 'string');
    const definitions = given.map(({ id, texts }) => ({ categoryId: id, texts }));
    await setCategories({ categories: definitions, by }, database);
    context.print(given.length === 1 ? '1 genre was set.' : `${given.length} genres were set.`);
    return 0;
  },
};

function definitionOf(column: Extract<ColumnsFile[number], object>): ColumnDefinition {
  const { id, type, style = 'row', texts, dramas, rule, categoryId } = column;
  const base = { columnId: id, columnType: type, style, texts };
  if (rule === undefined) return { ...base, rule: { kind: 'listed' }, dramaIds: dramas ?? [] };
  if (rule !== 'category') return { ...base, rule: { kind: rule }, dramaIds: [] };
  return { ...base, rule: { kind: rule, categoryId: categoryId ?? '' }, dramaIds: [] };
}

function sentenceOf(fault: ColumnFault): string {
  switch (fault.kind) {
    case 'unknown-drama':
      return `Column '${fault.columnId}' lists ${fault.dramaId}, which is no drama.`;
    case 'unknown-category':
      return `Column '${fault.columnId}' asks for '${fault.categoryId}', which is no genre.`;
  }
}
