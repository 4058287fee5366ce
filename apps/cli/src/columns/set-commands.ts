import type { ColumnDefinition } from '@hookline/db';
import { setCategories, setColumns, type ColumnFault } from '@hookline/services/catalog';
import { listIn, readJson } from '@hookline/services/operator-files';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readFileOf, refuse } from '../input/read-file.ts';
import { CategoriesFile, ColumnsFile } from './column-files.ts';
import { categoryChangeLines, columnChangeLines } from './describe-columns.ts';

/** `hookline column set <columns.json>`. */
export const columnSetCommand: Command = {
  usage: '<columns.json> [--reason <text>] [--operator <name>]',
  summary: 'Replaces the columns of the home page with those in a file, in file order.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const columns = readJson({ name, text, entry: 'column' }, listIn('columns', ColumnsFile));
    const faults = columns.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    await using database = await connectDatabase(context);
    const definitions = columns.filter((each) => typeof each !== 'string').map(definitionOf);
    const outcome = await setColumns({ columns: definitions, by }, database);
    if (outcome.kind === 'refused') return refuse(outcome.faults.map(sentenceOf), context);
    const { columnCount, changes } = outcome;
    const count = columnCount === 1 ? '1 column' : `${columnCount} columns`;
    context.answer({ outcome: setOrNot(changes), columnCount, changes }, [
      ...changes.flatMap(columnChangeLines),
      changes.length === 0
        ? `Nothing was changed: the home page already has these ${count}.`
        : `The home page has ${count}.`,
    ]);
    return 0;
  },
};

/** `hookline category set <categories.json>`. */
export const categorySetCommand: Command = {
  usage: '<categories.json> [--reason <text>] [--operator <name>]',
  summary:
    'Adds or renames genres, in file order. Genres that are not in the file are kept after them.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const categories = readJson(
      { name, text, entry: 'genre' },
      listIn('categories', CategoriesFile),
    );
    const faults = categories.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    await using database = await connectDatabase(context);
    const given = categories.filter((each) => typeof each !== 'string');
    const definitions = given.map(({ id, texts }) => ({ categoryId: id, texts }));
    const changes = await setCategories({ categories: definitions, by }, database);
    const count = given.length === 1 ? '1 genre was' : `${given.length} genres were`;
    context.answer({ outcome: setOrNot(changes), categoryCount: given.length, changes }, [
      ...changes.flatMap(categoryChangeLines),
      changes.length === 0 ? 'Nothing was changed.' : `${count} set.`,
    ]);
    return 0;
  },
};

function setOrNot(changes: readonly unknown[]): 'set' | 'unchanged' {
  return changes.length === 0 ? 'unchanged' : 'set';
}

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
      return `Column '${fault.columnId}' lists ${fault.dramaId}, but there is no such drama.`;
    case 'unknown-category':
      return `Column '${fault.columnId}' uses '${fault.categoryId}', but there is no such genre.`;
  }
}
