// @vitest-environment happy-dom
// spec: 12 operation, ours: a drama is moved within its row by keyboard, and the order published once
// touches: homeOrder

import { StudioError } from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { entryOf, HOME, serveDramas } from '../../testing/fake-dramas.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the last drama of a row becomes the first, and one publish sends the version read', async () => {
  const { seen } = serveDramas({ homeOrder: () => ({ entry: entryOf('column set') }) });
  renderPage(<HomePage />, { at: '/home' });
  const person = fakePerson();
  const list = await screen.findByRole('list', { name: 'Picks' });
  await person.selectOptions(screen.getByLabelText('Move Gamma to'), '1');
  await person.click(screen.getByRole('button', { name: 'Move up Beta' }));
  expect(namesIn(list)).toEqual(['Gamma', 'Beta', 'Alpha']);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Publish' }));

  await screen.findByText('Published. Audit: column set by irene.');
  expect(seen.find(({ call }) => call === 'homeOrder')?.input).toEqual({
    version: 'v1',
    rows: [{ columnId: 'picks', dramaIds: ['3', '2', '1'].map((digit) => digit.repeat(32)) }],
  });
});

test('an order over a newer home page is refused, and kept to be published over it', async () => {
  let version = 'v1';
  const { seen } = serveDramas({
    homeRows: () => ({ ...HOME, version }),
    homeOrder: (input) => {
      if (input['version'] === version) return { entry: null };
      throw new StudioError('conflict', 'Somebody else has changed the home page meanwhile.');
    },
  });
  const { queries } = renderPage(<HomePage />, { at: '/home' });
  const person = fakePerson();
  const list = await screen.findByRole('list', { name: 'Picks' });
  await person.click(screen.getByRole('button', { name: 'Move down Alpha' }));
  version = 'v2';
  await queries.invalidateQueries();
  await person.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(namesIn(list)).toEqual(['Beta', 'Alpha', 'Gamma']);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Publish' }));

  await screen.findByText('Published.');
  expect(seen.find(({ call }) => call === 'homeOrder')?.input['version']).toBe('v2');
});
