import { PAGE_NAMES } from '@hookline/domain/routing';
import { expect, test } from 'vitest';

import { routes } from './routes.tsx';

test('the redirects cover every page, so capitals in a link do not matter', () => {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));

  const names = paths.map((path) => path.split('/')[1] ?? '').filter((name) => name !== '');

  expect(new Set(names)).toEqual(new Set(PAGE_NAMES));
});
