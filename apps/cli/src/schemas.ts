import { DramaFile } from '@hookline/services/catalog';
import { z } from 'zod';

import { CategoriesFile, ColumnsFile } from './columns/column-files.ts';
import { ProductsFile } from './product/product-file.ts';

/** Files that operators write, by the name of their schema for editors. */
const FILES: Readonly<Record<string, { title: string; schema: z.ZodType }>> = {
  drama: { title: 'drama.json of a folder for hookline import', schema: DramaFile },
  columns: {
    title: 'columns.json for hookline column set',
    schema: listSchema('columns', ColumnsFile),
  },
  categories: {
    title: 'categories.json for hookline category set',
    schema: listSchema('categories', CategoriesFile),
  },
  products: {
    title: 'products.json for hookline product set',
    schema: listSchema('products', ProductsFile),
  },
};

/** Returns the JSON schemas of the files that operators write, by name. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(FILES).map(([name, { title, schema }]) => [
      name,
      { title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
    ]),
  );
}

/** Returns the schema of a list as `listIn` reads it: bare, or in an object naming its schema. */
function listSchema(key: string, list: z.ZodType): z.ZodType {
  return z.union([list, z.strictObject({ $schema: z.string().optional(), [key]: list })]);
}
