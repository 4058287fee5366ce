// @vitest-environment happy-dom
import { rightsOf } from '@hookline/domain/studio';
import { fakePerson } from '@hookline/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER, type Answers } from '../testing/fake-server.ts';
import { renderStudio } from '../testing/render-studio.tsx';

afterEach(() => vi.unstubAllGlobals());

const operatorOf = (name: string, index: number) => ({
  operatorId: `0b0e7a3e-7f0f-4d51-9a83-00000000000${index}`,
  name,
  role: 'owner' as const,
  state: 'active' as const,
  createdAt: 0,
  keys: [],
  recoveryCodesLeft: 8,
  sessions: [],
});

function open(at: string, answers: Answers = {}) {
  fakeServer({
    operatorList: () => ({ operators: ['irene', 'boris'].map(operatorOf) }),
    ...answers,
  });
  return { person: fakePerson(), ...renderStudio(at) };
}

test('the menu shows only pages that the role may open', async () => {
  open('/system');
  const menu = await screen.findByRole('navigation', { name: 'Studio' });

  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Today',
    'Members',
    'Orders',
    'Reviews',
    'Books',
    'Products',
    'Dramas',
    'Home page',
    'Feedback',
    'Reports',
    'System',
  ]);
});

test('a role without the right sees neither link nor page', async () => {
  open('/system/operators', {
    session: () => ({
      operator: { ...OWNER.operator, role: 'editor' },
      rights: rightsOf('editor'),
      hasKey: true,
    }),
  });

  expect(await screen.findByRole('heading', { name: 'Not for your role' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'System' })).toBeNull();
});

test('a navigation names the document and moves the focus to the heading', async () => {
  const { person } = open('/system');
  await person.click(await screen.findByRole('link', { name: /^Operators/ }));

  const heading = await screen.findByRole('heading', { name: 'Operators' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Operators · Hookline studio');
});

test('an address without a page says so', async () => {
  open('/nowhere');

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('j and k move from row to row, and Enter opens one', async () => {
  const { person, address } = open('/system/operators');
  await screen.findByRole('table', { name: 'Operators' });

  await person.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('boris');
  await person.keyboard('k{Enter}');

  await waitFor(() => expect(address()).toBe('/system/operators/irene'));
});

test('keys are letters while something is typed', async () => {
  const { person } = open('/system/operators');
  const table = await screen.findByRole('table', { name: 'Operators' });
  const filter = document.createElement('input');
  table.before(filter);

  await person.type(filter, 'jk?');

  expect(filter.value).toBe('jk?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question mark lists the keys', async () => {
  const { person } = open('/system');
  await screen.findByRole('heading', { name: 'System' });

  await person.keyboard('?');

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s goes to a page', async (keys) => {
  const { person, address } = open('/system');
  await screen.findByRole('heading', { name: 'System' });
  await person.keyboard(keys);
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeTruthy();

  await person.keyboard('oper{Enter}');

  await waitFor(() => expect(address()).toBe('/system/operators'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
