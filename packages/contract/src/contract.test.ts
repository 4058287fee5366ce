import { expect, test } from 'vitest';

import { CALLS, openApiDocument, ROUTES } from './index.ts';

test('every call has a route of the same name, and no two calls share a method and path', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    expect(call.route).toBe(Object.entries(ROUTES).find(([key]) => key === name)?.[1]);
  }
  const addresses = Object.values(ROUTES).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
  { pageIndex: '0' },
  { pageIndex: '-1' },
  { pageIndex: '1.5' },
  { pageIndex: 'abc' },
  { pageIndex: '' },
  { pageIndex: '9007199254740993' },
  { pageSize: '0' },
  { pageSize: '1000' },
  { pageSize: '1e3' },
])('a page request with %j is rejected', (query) => {
  expect(CALLS.categoryPage.input.safeParse({ categoryId: 'all', ...query }).success).toBe(false);
});

// spec: 9 constants, page size 12 in browse, at most 999
// touches: packages/contract/src/index.ts
test('a request without a page defaults to the first page of 12 dramas', () => {
  expect(CALLS.categoryPage.input.parse({ categoryId: 'all', timestamp: '1' })).toEqual({
    categoryId: 'all',
    pageIndex: 1,
    pageSize: 12,
  });
});

test('OpenAPI lists every path below /api with its parameters', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));

  expect(document.servers).toEqual([{ url: '/api' }]);
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(ROUTES).length);
  const page = document.paths['/content/category/page'].get;
  expect(page.parameters.map(({ name, required }: never) => [name, required])).toEqual([
    ['categoryId', true],
    ['pageIndex', false],
    ['pageSize', false],
  ]);
});
