// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PageFailure } from '../../model/catalog/load-page.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { RootError } from './root-error.tsx';

// React reports what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function openFailed(error: unknown) {
  const loader = () => {
    // oxlint-disable-next-line typescript/only-throw-error -- A loader throws what it has.
    throw error;
  };
  return renderSite([
    {
      errorElement: <RootError />,
      children: [{ path: '*', element: null, loader }],
    },
  ]);
}

const failure = (changes: Partial<PageFailure> = {}) =>
  data({ missing: 'page', path: '/nowhere/', top: [], ...changes }, { status: 404 });
const main = () => within(screen.getByRole('main'));

test('an unknown address says so and offers popular dramas', async () => {
  await openFailed(failure({ top: [fakeDrama()] }));

  expect(main().getByText(/\/nowhere\//)).toBeDefined();
  const top = within(main().getByRole('list'));
  expect(top.getAllByRole('link')).toHaveLength(1);
  expect(top.getByText('1')).toBeDefined();
});

test('where there is nothing that others watch, nothing is announced', async () => {
  await openFailed(failure());

  expect(main().queryByRole('list')).toBeNull();
  expect(main().queryByRole('button')).toBeNull();
});

test('a page that is missing leads home', async () => {
  const { user, address } = await openFailed(failure());

  await user.click(main().getByRole('link'));

  expect(address()).toBe('/');
});

test.each([
  ['a server that is busy', data(null, { status: 503 })],
  ['a fault of ours', new Error('broken')],
])('after %s the viewer can load the page again', async (_what, error) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = await openFailed(error);

  await user.click(main().getByRole('button'));

  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).not.toContain('broken');
});
