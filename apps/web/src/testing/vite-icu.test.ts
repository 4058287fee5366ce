import { expect, test } from 'vitest';

import { compileCatalog } from '../../vite-icu.ts';

const english = '{"list":{"end":"No more data","retry":"Try again"},"watch":"Watch {name}"}';

test('a language without words of its own yet shows the English ones', () => {
  expect(compileCatalog(english, '{"list":{"end":"Keine weiteren Daten"}}')).toEqual({
    list: { end: 'Keine weiteren Daten', retry: 'Try again' },
    watch: ['Watch ', ['name']],
  });
});
