// @vitest-environment happy-dom
// spec: 2 header, the search field suggests names, works by keyboard alone, and stores recent
//   searches

import { AppError, type Suggestion } from '@hookline/contract/client';
import { act, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';

const MOON = { contentId: 'a'.repeat(32), contentName: 'Moon Bride' };
const KEEPER = { contentId: 'b'.repeat(32), contentName: 'The Moon Keeper' };

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(searchSuggest: Answers['searchSuggest'] = [MOON, KEEPER]) {
  const server = fakeServer({ searchSuggest });
  const onLeave = vi.fn<() => void>();
  const page = renderPage(
    <SearchBox inputRef={createRef()} onLeave={onLeave}>
      <button type="button">Close</button>
    </SearchBox>,
    server,
  );
  return { ...page, ...server, onLeave };
}

const field = () => screen.getByRole('combobox', { name: 'Search dramas' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Waits for the pause after typing and for the responses that follow. */
async function settle() {
  for (const timeMs of [200, 0, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(timeMs));
}

/** Text of the option that the field refers to as active. */
function active(): string | null {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.querySelector(`[id="${id}"]`)?.textContent ?? 'nothing');
}

test('typing sends one request after a pause, lists names and announces their number', async () => {
  const { user, askedFor } = open();

  await user.type(field(), 'moon');
  await settle();

  expect(askedFor('searchSuggest').map(({ keyword }) => keyword)).toEqual(['moon']);
  expect(options()).toEqual(['Moon Bride', 'The Moon Keeper']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions available');
});

test('each name highlights the part that was typed', async () => {
  const { user } = open();

  await user.type(field(), 'moon');
  await settle();

  const marks = screen.getAllByRole('option').map((option) => option.querySelector('mark'));
  expect(marks.map((mark) => mark?.textContent)).toEqual(['Moon', 'Moon']);
});

test('arrow keys cycle through the names and the field, and Enter opens the drama', async () => {
  const { user, address, onLeave } = open();
  await user.type(field(), 'moon');
  await settle();

  const visited: (string | null)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    visited.push(active());
  }
  expect(visited).toEqual(['Moon Bride', 'The Moon Keeper', null, 'The Moon Keeper']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('The Moon Keeper');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Enter}');

  expect(address()).toBe(`/reel-shorts/the-moon-keeper-${KEEPER.contentId}/1/`);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('typing more letters clears the selection', async () => {
  const { user, address } = open();
  await user.type(field(), 'moon');
  await settle();
  await user.keyboard('{ArrowDown}');

  await user.keyboard('s');
  expect(active()).toBeNull();
  await user.keyboard('{Enter}');

  expect(address()).toBe('/search/?q=moons');
});

test('Enter without a selected name opens the results and remembers the search', async () => {
  const { user, address, onLeave } = open();

  await user.type(field(), ' moon bride {Enter}');

  expect(address()).toBe('/search/?q=moon+bride');
  expect(readRecentSearches()).toEqual(['moon bride']);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('Enter in an empty field does nothing', async () => {
  const { user, address, onLeave } = open();

  await user.type(field(), '  {Enter}');

  expect(address()).toBe('/');
  expect(onLeave).not.toHaveBeenCalled();
});

test('a tap on a name opens the drama', async () => {
  const { user, address } = open();
  await user.type(field(), 'moon');
  await settle();

  await user.click(screen.getByRole('option', { name: 'Moon Bride' }));

  expect(address()).toBe(`/reel-shorts/moon-bride-${MOON.contentId}/1/`);
});

test('a response older than the shown response is ignored', async () => {
  const late = Promise.withResolvers<Suggestion[]>();
  const { user } = open(({ keyword }) => (keyword === 'mo' ? late.promise : [KEEPER]));
  await user.type(field(), 'mo');
  await settle();

  await user.type(field(), 'on');
  await settle();
  late.resolve([MOON]);
  await settle();

  expect(options()).toEqual(['The Moon Keeper']);
});

test('recent searches are listed until something is typed, and can be cleared', async () => {
  rememberSearch('tide');
  rememberSearch('moon');
  const { user } = open();
  const list = within(screen.getByRole('listbox', { name: 'Recent searches' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'moon',
    'tide',
  ]);

  await user.type(field(), 'w');
  expect(screen.queryByRole('listbox', { name: 'Recent searches' })).toBeNull();
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(options()).toEqual([]);
  expect(readRecentSearches()).toEqual([]);
});

test('a recent search opens its results', async () => {
  rememberSearch('moon');
  const { user, address } = open();

  await user.click(field());
  await user.keyboard('{ArrowDown}{Enter}');

  expect(address()).toBe('/search/?q=moon');
});

test('a search without matches says so, and a failed search can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  const { user } = open(() => {
    if (isDown) throw new AppError('A0400', 'Bad request');
    return [];
  });
  await user.type(field(), 'xyz');
  await settle();
  expect(screen.getByText('Couldn’t load this.')).toBeDefined();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();

  expect(screen.getByText(/^No titles match/)).toBeDefined();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});
