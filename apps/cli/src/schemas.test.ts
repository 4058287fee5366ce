// spec: 10 import, JSON schemas of the files that operators write

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DramaFile } from '@hookline/services/catalog';
import { listIn, readJson } from '@hookline/services/operator-files';
import { expect, test } from 'vitest';
import type { z } from 'zod';

import { CategoriesFile, ColumnsFile } from './columns/column-files.ts';
import { ProductsFile } from './product/product-file.ts';
import { jsonSchemas } from './schemas.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/schemas', import.meta.url));

/** To update a schema after a change, run `vitest run apps/cli/src/schemas.test.ts --update`. */
test.each(Object.entries(jsonSchemas()))(
  'the JSON schema of %s.json matches its fields',
  async (name, schema) => {
    const text = `${JSON.stringify(schema, null, 2)}\n`;

    await expect(text).toMatchFileSnapshot(`${FOLDER}/${name}.schema.json`);
  },
);

const READERS: Readonly<Record<string, z.ZodType<object>>> = {
  'drama.schema.json': DramaFile,
  'columns.schema.json': listIn('columns', ColumnsFile),
  'products.schema.json': listIn('products', ProductsFile),
  'categories.schema.json': listIn('categories', CategoriesFile),
};

test('the example files on the importing page are valid', () => {
  const page = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/^```json\n(?<text>[\s\S]*?)^```/gm)].map(
    ({ groups }) => groups?.['text'] ?? '',
  );
  const schemas = examples.map((text) => basename(/"\$schema": "(.*)"/.exec(text)?.[1] ?? ''));

  expect(schemas).toEqual(Object.keys(READERS));
  const faults = Object.entries(READERS).flatMap(([name, schema], index) => {
    const read = readJson({ name, text: examples[index] ?? '', entry: null }, schema);
    return Array.isArray(read) && read.every((each) => typeof each === 'string') ? read : [];
  });
  expect(faults).toEqual([]);
});
