/** Delete mode of a list: off, or on with all items or individual items selected. */
export type Selection =
  | { kind: 'off' }
  /** Every item of the list, loaded or not. */
  | { kind: 'all' }
  | { kind: 'some'; ids: readonly string[] };

/** Loaded part of a list. */
export type LoadedList = {
  /** Ids in list order. */
  ids: readonly string[];
  /** Number of items in the list, loaded or not. */
  total: number;
};

export type SelectionEvent =
  /** The delete icon is pressed. */
  | { type: 'mode-toggled' }
  | { type: 'mode-left' }
  | { type: 'item-toggled'; id: string; list: LoadedList }
  /** 'Select all' or 'Deselect all' is pressed. */
  | { type: 'all-toggled'; list: LoadedList };

export const OFF: Selection = { kind: 'off' };
const NONE: Selection = { kind: 'some', ids: [] };

/** Computes the next state of delete mode (specification, sections 4 and 5). */
export function reduceSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'mode-toggled':
      return selection.kind === 'off' ? NONE : OFF;
    case 'mode-left':
      return OFF;
    case 'all-toggled':
      if (selection.kind === 'off') return OFF;
      return areAllSelected(selection, event.list) ? NONE : { kind: 'all' };
    case 'item-toggled':
      return selection.kind === 'off' ? OFF : toggleItem(selection, event);
  }
}

/**
 * Toggles an item. After 'all', deselecting one item leaves only the other loaded ones selected,
 * because the viewer has not seen the rest.
 */
function toggleItem(
  selection: Selection,
  { id, list }: { id: string; list: LoadedList },
): Selection {
  const ids = selectedIdsOf(selection, list);
  return {
    kind: 'some',
    ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id],
  };
}

/** Lists the selected loaded items, in list order. */
export function selectedIdsOf(selection: Selection, { ids }: LoadedList): string[] {
  if (selection.kind === 'off') return [];
  return selection.kind === 'all' ? [...ids] : ids.filter((id) => selection.ids.includes(id));
}

/** Counts the items that would be deleted. */
export function selectedCountOf(selection: Selection, list: LoadedList): number {
  return selection.kind === 'all' ? list.total : selectedIdsOf(selection, list).length;
}

/** Whether all items are selected, so that 'Select all' reads 'Deselect all'. */
export function areAllSelected(selection: Selection, list: LoadedList): boolean {
  if (selection.kind === 'all') return true;
  return list.total > 0 && selectedCountOf(selection, list) === list.total;
}

/** A deletion request: for everything, or for the listed items. */
export type Deletion = { isAll: true } | { isAll: false; ids: string[] };

/** Plans the requests that delete a selection, in list order. */
export function planDeletions(selection: Selection, list: LoadedList, idsMax: number): Deletion[] {
  if (selection.kind === 'all') return [{ isAll: true }];
  const ids = selectedIdsOf(selection, list);
  return Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, index) => ({
    isAll: false,
    ids: ids.slice(index * idsMax, (index + 1) * idsMax),
  }));
}
