// spec: 4 lists, delete mode, its selection and count

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  areAllSelected,
  OFF,
  planDeletions,
  reduceSelection,
  selectedCountOf,
  selectedIdsOf,
  type LoadedList,
  type Selection,
  type SelectionEvent,
} from './selection.ts';

/** A list of five dramas, three of which are loaded. */
const LIST: LoadedList = { ids: ['a', 'b', 'c'], total: 5 };
const WHOLE: LoadedList = { ids: ['a', 'b', 'c'], total: 3 };

const mode: SelectionEvent = { type: 'mode-toggled' };
const left: SelectionEvent = { type: 'mode-left' };
const all = (list = LIST): SelectionEvent => ({ type: 'all-toggled', list });
const item = (id: string, list = LIST): SelectionEvent => ({ type: 'item-toggled', id, list });

const after = (...events: SelectionEvent[]) => events.reduce(reduceSelection, OFF);

test.each<[string, SelectionEvent[], { ids: string[]; count: number }]>([
  ['the delete icon starts the mode with nothing selected', [mode], { ids: [], count: 0 }],
  ['pressing the icon twice leaves the mode', [mode, item('a'), mode], { ids: [], count: 0 }],
  ['tapping two dramas selects both', [mode, item('c'), item('a')], { ids: ['a', 'c'], count: 2 }],
  [
    'a second tap on a drama deselects it',
    [mode, item('a'), item('b'), item('a')],
    { ids: ['b'], count: 1 },
  ],
  [
    'selecting all also counts dramas not yet loaded',
    [mode, all()],
    { ids: ['a', 'b', 'c'], count: 5 },
  ],
  ['pressing the button a second time deselects all', [mode, all(), all()], { ids: [], count: 0 }],
  [
    'deselecting one of all leaves only the other loaded dramas selected',
    [mode, all(), item('b')],
    { ids: ['a', 'c'], count: 2 },
  ],
  [
    'selecting all after one was deselected selects all again',
    [mode, all(), item('b'), all()],
    { ids: ['a', 'b', 'c'], count: 5 },
  ],
  ['leaving the mode clears the selection', [mode, all(), left], { ids: [], count: 0 }],
  [
    'entering the mode again starts with nothing selected',
    [mode, item('a'), left, mode],
    { ids: [], count: 0 },
  ],
  ['presses outside of the mode select nothing', [item('a'), all()], { ids: [], count: 0 }],
])('%s', (_what, events, { ids, count }) => {
  const selection = after(...events);

  expect(selectedIdsOf(selection, LIST)).toEqual(ids);
  expect(selectedCountOf(selection, LIST)).toBe(count);
});

test.each<[string, { events: SelectionEvent[]; list: LoadedList }, boolean]>([
  ['nothing is selected', { events: [mode], list: LIST }, false],
  ['all is selected', { events: [mode, all()], list: LIST }, true],
  [
    'every loaded drama of a longer list is selected',
    { events: [mode, item('a'), item('b'), item('c')], list: LIST },
    false,
  ],
  [
    'every drama of a fully loaded list is selected',
    { events: [mode, item('a', WHOLE), item('b', WHOLE), item('c', WHOLE)], list: WHOLE },
    true,
  ],
  ['the list is empty', { events: [mode], list: { ids: [], total: 0 } }, false],
])(
  '"Deselect all" replaces "Select all" only once all dramas are selected: %s',
  (_when, { events, list }, areAll) => {
    expect(areAllSelected(after(...events), list)).toBe(areAll);
  },
);

test('after selecting every drama one by one, the button deselects them all', () => {
  const whole = [mode, item('a', WHOLE), item('b', WHOLE), item('c', WHOLE), all(WHOLE)];

  expect(selectedCountOf(after(...whole), WHOLE)).toBe(0);
});

test('removing a drama from the list also deselects it', () => {
  const selection = after(mode, item('a'), item('b'));

  expect(selectedIdsOf(selection, { ids: ['b', 'c'], total: 4 })).toEqual(['b']);
});

test.each<[string, Selection, ReturnType<typeof planDeletions>]>([
  ['deleting all takes one request', { kind: 'all' }, [{ isAll: true }]],
  ['deleting nothing takes no request', { kind: 'some', ids: [] }, []],
  [
    'a full chunk takes one request',
    { kind: 'some', ids: ['b', 'a'] },
    [{ isAll: false, ids: ['a', 'b'] }],
  ],
  [
    'a chunk and one drama take two requests, in list order',
    { kind: 'some', ids: ['c', 'b', 'a'] },
    [
      { isAll: false, ids: ['a', 'b'] },
      { isAll: false, ids: ['c'] },
    ],
  ],
])('%s', (_what, selection, deletions) => {
  expect(planDeletions(selection, LIST, 2)).toEqual(deletions);
});

/** Generates lists of `total` dramas, the first of which are loaded. */
const loadedList = fc.tuple(fc.nat(12), fc.nat(12)).map(([loaded, more]) => ({
  ids: Array.from({ length: loaded }, (_, i) => `d${i}`),
  total: loaded + more,
}));

const event = (list: LoadedList): fc.Arbitrary<SelectionEvent> =>
  fc.oneof(
    fc.constant(mode),
    fc.constant(left),
    fc.constant(all(list)),
    ...(list.ids.length > 0 ? [fc.constantFrom(...list.ids).map((id) => item(id, list))] : []),
  );

const histories = loadedList.chain((list) =>
  fc.tuple(fc.constant(list), fc.array(event(list), { maxLength: 30 })),
);

test('after any presses the count matches the requests and no drama is deleted twice', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 5 }), ([list, events], idsMax) => {
      const selection = after(...events);
      const isAll = selection.kind === 'all';

      const deletions = planDeletions(selection, list, idsMax);

      const chunks = deletions.flatMap((each) => (each.isAll ? [] : [each.ids]));
      expect(deletions.filter((each) => each.isAll)).toHaveLength(isAll ? 1 : 0);
      expect(chunks.flat()).toEqual(isAll ? [] : selectedIdsOf(selection, list));
      expect(selectedCountOf(selection, list)).toBe(isAll ? list.total : chunks.flat().length);
      expect(new Set(chunks.flat()).size).toBe(chunks.flat().length);
      expect(chunks.every((ids) => ids.length > 0 && ids.length <= idsMax)).toBe(true);
    }),
  );
});

test('pressing a drama twice restores the selection, unless all dramas were selected', () => {
  fc.assert(
    fc.property(histories, ([list, events]) => {
      const before = after(...events);
      const [id] = list.ids;
      fc.pre(id !== undefined && before.kind === 'some');

      const again = [item(id, list), item(id, list)].reduce(reduceSelection, before);

      expect(selectedIdsOf(again, list)).toEqual(selectedIdsOf(before, list));
    }),
  );
});
