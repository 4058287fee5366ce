import { resolve } from 'node:path';

import { catalog, catalogWrite, type ColumnDefinition, type Database } from '@hookline/db';
import { removeColumn } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readWords } from '../read-args.ts';
import { saveJson } from '../save-json.ts';
import { typeNameOf } from './column-files.ts';
import { columnText, textsText } from './describe-columns.ts';

const DRAMAS_SHOWN_MAX = 20;
const NO_SUCH_COLUMN = "There is no such column: 'column list' shows them.";

/** `hookline column list`. */
export const columnListCommand: Command = {
  usage: '[--save <columns.json>]',
  summary:
    "Lists the columns of the home page; with --save, also writes them as 'column set' reads them.",
  run: async (args, { config, print }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase(config, print);
    const columns = await catalogWrite.listColumnDefinitions(database.db);
    if (columns.length === 0) print('The home page has no columns.');
    for (const column of columns) print(`${column.columnId}: ${columnText(column)}`);
    if (options.save === undefined) return 0;

    const path = resolve(config.callerDir, options.save);
    await saveJson(path, columns.map(fileColumnOf));
    print(`Saved in ${path}.`);
    return 0;
  },
};

/** `hookline column show <id>`. */
export const columnShowCommand: Command = {
  usage: '<column id>',
  summary: 'Shows a column of the home page with its names and its first dramas.',
  run: async (args, { config, print, complain }) => {
    const columnId = readWords(args, ['the column id'])['the column id'];
    await using database = await connectDatabase(config, print);
    const columns = await catalogWrite.listColumnDefinitions(database.db);
    const column = columns.find((each) => each.columnId === columnId);
    if (column === undefined) {
      complain(NO_SUCH_COLUMN);
      return 1;
    }
    print(`${columnId}: ${columnText({ ...column, dramaIds: [] })}`);
    for (const line of await dramaLines(database.db, columnId)) print(line);
    return 0;
  },
};

/** `hookline column remove <id>`. */
export const columnRemoveCommand: Command = {
  usage: '<column id>',
  summary: 'Takes a column off the home page; its dramas stay.',
  run: async (args, { config, print, complain }) => {
    const columnId = readWords(args, ['the column id'])['the column id'];
    await using database = await connectDatabase(config, print);
    const outcome = await removeColumn({ columnId }, database);
    if (outcome.kind === 'removed') print('Removed.');
    else complain(NO_SUCH_COLUMN);
    return outcome.kind === 'removed' ? 0 : 1;
  },
};

/** `hookline category list`. */
export const categoryListCommand: Command = {
  usage: '[--save <categories.json>]',
  summary:
    "Lists the genres with the number of their dramas; with --save, also writes them as 'category set' reads them.",
  run: async (args, { config, print }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase(config, print);
    const categories = await catalogWrite.listCategoryDefinitions(database.db);
    if (categories.length === 0) print('There are no genres.');
    for (const { categoryId, texts, dramaCount } of categories) {
      const dramas = dramaCount === 1 ? '1 drama' : `${dramaCount} dramas`;
      print(`${categoryId}: ${textsText(texts)} (${dramas})`);
    }
    if (options.save === undefined) return 0;

    const path = resolve(config.callerDir, options.save);
    const content = categories.map(({ categoryId, texts }) => ({ id: categoryId, texts }));
    await saveJson(path, content);
    print(`Saved in ${path}.`);
    return 0;
  },
};

function fileColumnOf({ columnId, columnType, style, texts, rule, dramaIds }: ColumnDefinition) {
  const type = typeNameOf(columnType);
  return {
    id: columnId,
    type,
    texts,
    ...(type !== 'carousel' && style !== undefined && { style }),
    ...(rule.kind === 'listed' ? { dramas: dramaIds } : { rule: rule.kind }),
    ...(rule.kind === 'category' && { categoryId: rule.categoryId }),
  };
}

async function dramaLines(db: Database, columnId: string): Promise<string[]> {
  const page = { pageNumber: 1, itemsMax: DRAMAS_SHOWN_MAX, locale: 'en-US', nowMs: Date.now() };
  const found = await catalog.findColumn(db, { ...page, locale: 'en-US', columnId });
  if (found === null || found.records.length === 0) return ['It shows no dramas.'];
  const more = found.total - found.records.length;
  return [
    ...found.records.map(({ dramaId, dramaName }) => `    ${dramaId}  ${dramaName}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}
