import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { jsonSchemas } from './schemas.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/schemas', import.meta.url));

/** After a change of a file's schema, `vitest run apps/cli/src/schemas.test.ts --update` writes it. */
test.each(Object.entries(jsonSchemas()))(
  'editors know the fields of %s.json by its JSON schema',
  async (name, schema) => {
    const text = `${JSON.stringify(schema, null, 2)}\n`;

    await expect(text).toMatchFileSnapshot(`${FOLDER}/${name}.schema.json`);
  },
);
