import { expect, test } from 'vitest';

import { compileCatalog } from '../../vite-icu.ts';

test('every message of a catalog is compiled, at any depth', () => {
  const source = '{"list":{"end":"Das war alles"},"watch":"{name} ansehen"}';

  expect(compileCatalog(source)).toEqual({
    list: { end: 'Das war alles' },
    watch: [['name'], ' ansehen'],
  });
});
