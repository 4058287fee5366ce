// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Finder } from '../../lib/finder.ts';
import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GoToDialog } from './go-to-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const MEMBERS: Finder = {
  group: 'Members',
  right: 'member.read',
  find: (word) => Promise.resolve([{ key: '7', name: `Vera ${word}`, to: '/members/7' }]),
};

function open(finders: readonly Finder[], rights = OWNER.rights) {
  const session = { ...OWNER, rights };
  fakeServer({ session: () => session });
  const onClose = vi.fn<() => void>();
  const dialog = <GoToDialog onClose={onClose} onHelp={() => undefined} finders={finders} />;
  return { person: fakePerson(), onClose, ...renderPage(dialog, { at: '/here', session }) };
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a finder adds what it finds, and Enter opens it', async () => {
  const { person, address, onClose } = open([MEMBERS]);

  await person.type(screen.getByRole('combobox'), 'u123');
  await screen.findByRole('option', { name: 'Vera u123' });
  await person.keyboard('{Enter}');

  expect(address()).toBe('/members/7');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a finder without the right is not asked', async () => {
  const find = vi.fn<Finder['find']>(() => Promise.resolve([]));
  const orders: Finder = { ...MEMBERS, group: 'Orders', right: 'order.read', find };
  const { person } = open([orders, MEMBERS], ['member.read']);

  await person.type(screen.getByRole('combobox'), 'u123');
  await screen.findByRole('option', { name: 'Vera u123' });

  expect(find).not.toHaveBeenCalled();
});

test('the arrow keys choose, from the last back to the first', async () => {
  const { person } = open([MEMBERS]);

  expect(chosen()).toBe(names()[0]);
  await person.type(screen.getByRole('combobox'), '{ArrowDown}');
  expect(chosen()).toBe(names()[1]);
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(names().at(-1));
});

test('words filter pages and commands by their beginnings', async () => {
  const { person } = open([MEMBERS]);

  await person.type(screen.getByRole('combobox'), 's');

  expect(names()).toEqual(['System', 'Servers', 'Settings', 'Keyboard shortcuts', 'Sign out']);
});
