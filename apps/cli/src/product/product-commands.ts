import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { products } from '@hookline/db';
import { setProducts } from '@hookline/services';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall } from '../read-args.ts';
import { readFileOf, refuse } from '../read-file.ts';
import { readJson } from '../read-json.ts';
import { linesOf, summaryOf } from './describe-changes.ts';
import { definitionOf, productOf, ProductsFile } from './product-file.ts';

/** `hookline product list`. */
export const productListCommand: Command = {
  usage: '[--save <products.json>]',
  summary:
    "Lists the packages of coins that are for sale; with --save, also writes them as 'product set' reads them.",
  hasJson: true,
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase(config, note);
    const all = await products.listDefinitions(database.db);
    const sold = all.filter(({ isActive }) => isActive);
    if (sold.length === 0) print('No packages are for sale.');
    for (const product of sold) show(product, [`${product.productId}: ${summaryOf(product)}`]);
    if (options.save === undefined) return 0;

    const path = resolve(config.callerDir, options.save);
    await save(path, sold.map(productOf));
    print(`Saved in ${path}.`);
    return 0;
  },
};

/** `hookline product set <products.json>`. */
export const productSetCommand: Command = {
  usage: '<products.json> [--reason <text>] [--operator <name>]',
  summary:
    'Sells these packages of coins, in this order, in place of all others. Prices are whole cents.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const read = readJson(name, text, ProductsFile);
    const faults = read.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    const given = read.filter((each) => typeof each !== 'string').map(definitionOf);
    await using database = await connectDatabase(context.config, context.print);
    const changes = await setProducts(given, { db: database.db, by });
    for (const line of changes.flatMap(linesOf)) context.print(line);
    context.print(
      changes.length === 0
        ? 'Nothing was changed: these packages were for sale before.'
        : saleText(given.length),
    );
    return 0;
  },
};

function saleText(count: number): string {
  return count === 1 ? '1 package is for sale.' : `${count} packages are for sale.`;
}

async function save(path: string, content: unknown): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new UsageError(`${path} cannot be written.`);
  }
}
