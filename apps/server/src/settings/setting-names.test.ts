// spec: 12 operation, every setting has a row in docs/settings.md
// touches: SETTING_NAMES

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SETTING_NAMES } from '../config.ts';

const PAGE = new URL('../../../../docs/settings.md', import.meta.url);

test('docs/settings.md has exactly one row for each setting that is read', () => {
  const rows = readFileSync(PAGE, 'utf8').match(/^\| `[^|]+/gm) ?? [];
  const documented = rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? []);

  expect(documented.toSorted()).toEqual(SETTING_NAMES.toSorted());
});
