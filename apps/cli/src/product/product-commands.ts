import { resolve } from 'node:path';

import { products } from '@hookline/db';
import { CURRENCY, describeProduct, describeProductChange } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';
import { listIn, readJson } from '@hookline/services/operator-files';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { readFileOf, refuse } from '../input/read-file.ts';
import { saveJson } from '../output/save-json.ts';
import { definitionOf, productOf, ProductsFile } from './product-file.ts';

/** `hookline product list`. */
export const productListCommand: Command = {
  usage: '[--save <products.json>]',
  summary:
    "Lists the coin packages for sale; with --save, also saves them to a file for 'product set'.",
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['save']);
    await using database = await connectDatabase({ config, note });
    const all = await products.listDefinitions(database.db);
    const sold = all.filter(({ isActive }) => isActive);
    if (sold.length === 0) print('No packages are for sale.');
    for (const product of sold)
      show(product, [`${product.productId}: ${describeProduct(product)}`]);
    if (options.save === undefined) return 0;

    const path = resolve(config.callerDir, options.save);
    await saveJson(path, sold.map(productOf));
    print(`Saved in ${path}.`);
    return 0;
  },
};

/** `hookline product set <products.json>`. */
export const productSetCommand: Command = {
  usage: '<products.json> [--reason <text>] [--operator <name>]',
  summary:
    'Replaces the coin packages for sale with those in a file, in file order. Prices are whole cents.',
  run: async (args, context) => {
    const { name, text, by } = await readFileOf(args, context);
    const read = readJson({ name, text, entry: 'package' }, listIn('products', ProductsFile));
    const faults = read.filter((each) => typeof each === 'string');
    if (faults.length > 0) return refuse(faults, context);

    const given = read.filter((each) => typeof each !== 'string').map(definitionOf);
    await using database = await connectDatabase(context);
    const changes = await setProducts(given, { db: database.db, by });
    const outcome = changes.length === 0 ? 'unchanged' : 'set';
    context.answer({ outcome, currency: CURRENCY, productCount: given.length, changes }, [
      ...changes.flatMap(describeProductChange),
      changes.length === 0
        ? 'Nothing was changed: these packages are already for sale.'
        : saleText(given.length),
    ]);
    return 0;
  },
};

function saleText(count: number): string {
  return count === 1 ? '1 package is for sale.' : `${count} packages are for sale.`;
}
