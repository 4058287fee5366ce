// @vitest-environment happy-dom
import { PAGE_NAMES } from '@hookline/domain/routing';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { PageModule } from '../lib/router/hydrate-router.ts';
import { page, routes } from './routes.tsx';

test('the redirects know the name of every page, so they can correct its case in a URL', () => {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));

  const names = paths.map((path) => path.split('/')[1] ?? '').filter((name) => name !== '');

  expect(new Set(names)).toEqual(new Set(PAGE_NAMES));
});

const Component = () => null;

test('a page whose code loads as undefined, as in WebKit, is requested again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let tryCount = 0;
  const { lazy } = page('/new', 'new-page', async () => {
    tryCount += 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WebKit does this, contrary to the type.
    return tryCount === 1 ? (undefined as unknown as PageModule) : { Component };
  });
  if (typeof lazy !== 'function') throw new Error('The page has no lazy code.');

  const loading = lazy();
  await vi.runAllTimersAsync();

  expect(await loading).toEqual({ Component });
});
