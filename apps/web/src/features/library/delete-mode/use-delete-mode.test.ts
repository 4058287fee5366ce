// @vitest-environment happy-dom
import { AppError, BATCH_DELETE_MAX } from '@hookline/contract/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { muteWarnings } from '../testing/open-library.tsx';
import type { Deletion } from './selection.ts';
import { useDeleteMode } from './use-delete-mode.ts';

test('a large deletion is sent in chunks, and chunks before a failure stay deleted', async () => {
  muteWarnings();
  let ids = Array.from({ length: BATCH_DELETE_MAX + 20 }, (_, index) => `drama-${index}`);
  const sent: number[] = [];
  const remove = async (deletion: Deletion) => {
    if (deletion.isAll) throw new Error('Not all are selected.');
    sent.push(deletion.ids.length);
    if (sent.length > 1) throw new AppError('C0503', 'Please try again');
    ids = ids.filter((id) => !deletion.ids.includes(id));
  };
  const onEnd = vi.fn<(result: 'deleted' | 'failed') => void>();
  const { result, rerender } = renderHook(() =>
    useDeleteMode({ list: { ids, total: ids.length }, remove, onEnd }),
  );
  act(() => result.current.toggleMode());
  act(() => result.current.toggleAll());
  act(() => result.current.toggleItem('drama-1'));
  act(() => result.current.toggleItem('drama-1'));

  act(() => result.current.deleteSelected());
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('failed'));
  rerender();

  expect(sent).toEqual([BATCH_DELETE_MAX, 20]);
  expect(result.current).toMatchObject({ isOn: true, isDeleting: false, count: 20 });
});
