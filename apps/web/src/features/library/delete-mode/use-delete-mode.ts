import { BATCH_DELETE_MAX } from '@hookline/contract/client';
import { useReducer, useState } from 'react';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { logWarning } from '../../../lib/errors/log.ts';
import {
  areAllSelected,
  OFF,
  planDeletions,
  reduceSelection,
  selectedCountOf,
  selectedIdsOf,
  type Deletion,
  type LoadedList,
} from './selection.ts';

type DeleteModeOptions = {
  list: LoadedList;
  /** Deletes on the server or in the browser, and removes the items from the list. */
  remove: (deletion: Deletion) => Promise<void>;
  onEnd: (result: 'deleted' | 'failed') => void;
};

/** Manages the delete mode of one list. Unmounting the list leaves the mode. */
export function useDeleteMode({ list, remove, onEnd }: DeleteModeOptions) {
  const [selection, dispatch] = useReducer(reduceSelection, OFF);
  const [isDeleting, setDeleting] = useState(false);
  const selectedIds = new Set(selectedIdsOf(selection, list));

  /** Ends the mode once all requests succeed. A failure leaves the remaining items selected. */
  async function deleteSelected(): Promise<void> {
    setDeleting(true);
    try {
      for (const deletion of planDeletions(selection, list, BATCH_DELETE_MAX)) {
        // One request after the other, so that a failure leaves the end of the list in place.
        // oxlint-disable-next-line no-await-in-loop
        await remove(deletion);
      }
      dispatch({ type: 'mode-left' });
      onEnd('deleted');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      logWarning('Dramas could not be deleted', error);
      onEnd('failed');
    } finally {
      setDeleting(false);
    }
  }

  return {
    isOn: selection.kind !== 'off',
    isDeleting,
    count: selectedCountOf(selection, list),
    areAllSelected: areAllSelected(selection, list),
    isSelected: (id: string) => selectedIds.has(id),
    toggleMode: () => dispatch({ type: 'mode-toggled' }),
    leave: () => dispatch({ type: 'mode-left' }),
    toggleItem: (id: string) => dispatch({ type: 'item-toggled', id, list }),
    toggleAll: () => dispatch({ type: 'all-toggled', list }),
    deleteSelected: () => void deleteSelected(),
  };
}

export type DeleteMode = ReturnType<typeof useDeleteMode>;
