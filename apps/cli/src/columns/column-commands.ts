import { resolve } from 'node:path';

import { catalog, catalogWrite, type ColumnDefinition, type Database } from '@hookline/db';
import { removeColumn } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readWords } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { saveJson } from '../output/save-json.ts';
import { typeNameOf } from './column-files.ts';
import { columnText, textsText } from './describe-columns.ts';

const DRAMAS_SHOWN_MAX = 20;
const NO_SUCH_COLUMN = "There is no such column. 'column list' lists all columns.";

/** `hookline column list`. */
export const columnListCommand: Command = {
  usage: '[--save <columns.json>]',
  summary:
    "Lists the columns of the home page; with --save, also saves them to a file for 'column set'.",
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase({ config, note });
    const columns = await catalogWrite.listColumnDefinitions(database.db);
    if (columns.length === 0) print('The home page has no columns.');
    for (const column of columns) {
      show(column, [`${column.columnId}: ${columnText(column)}`]);
    }
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
  summary: 'Shows a column of the home page with its names and its first 20 dramas.',
  run: async (args, { config, note, show, complain }) => {
    const columnId = readWords(args, ['the column id'])['the column id'];
    await using database = await connectDatabase({ config, note });
    const columns = await catalogWrite.listColumnDefinitions(database.db);
    const column = columns.find((each) => each.columnId === columnId);
    if (column === undefined) {
      complain(NO_SUCH_COLUMN);
      return 1;
    }
    const { dramas, dramaCount } = await firstDramas(database.db, columnId);
    show({ ...column, dramas, dramaCount }, [
      `${columnId}: ${columnText({ ...column, dramaIds: [] })}`,
      ...dramaLines(dramas, dramaCount),
    ]);
    return 0;
  },
};

/** `hookline column remove <id>`. */
export const columnRemoveCommand: Command = {
  usage: '<column id> [--reason <text>] [--operator <name>]',
  summary: 'Removes a column from the home page; its dramas are kept.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, ['the column id'], ACTION_OPTIONS);
    const columnId = words['the column id'];
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const outcome = await removeColumn({ columnId, by }, database);
    if (outcome.kind !== 'removed') {
      complain(NO_SUCH_COLUMN);
      return 1;
    }
    answer({ outcome: 'removed', columnId }, ['Removed.']);
    return 0;
  },
};

/** `hookline category list`. */
export const categoryListCommand: Command = {
  usage: '[--save <categories.json>]',
  summary:
    "Lists the genres with the number of their dramas; with --save, also saves them to a file for 'category set'.",
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase({ config, note });
    const categories = await catalogWrite.listCategoryDefinitions(database.db);
    if (categories.length === 0) print('There are no genres.');
    for (const category of categories) {
      const { categoryId, texts, dramaCount } = category;
      const dramas = dramaCount === 1 ? '1 drama' : `${dramaCount} dramas`;
      show(category, [`${categoryId}: ${textsText(texts)} (${dramas})`]);
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

/** Finds the first dramas of a column, and its total number of dramas. */
async function firstDramas(db: Database, columnId: string) {
  const page = { pageNumber: 1, itemsMax: DRAMAS_SHOWN_MAX, nowMs: Date.now() };
  const found = await catalog.findColumn(db, { ...page, locale: 'en-US', columnId });
  const records = found?.records ?? [];
  const dramas = records.map(({ dramaId, dramaName }) => ({ dramaId, dramaName }));
  return { dramas, dramaCount: found?.total ?? 0 };
}

function dramaLines(
  dramas: readonly { dramaId: string; dramaName: string }[],
  dramaCount: number,
): string[] {
  if (dramas.length === 0) return ['It has no dramas.'];
  const more = dramaCount - dramas.length;
  return [
    ...dramas.map(({ dramaId, dramaName }) => `    ${dramaId}  ${dramaName}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}
