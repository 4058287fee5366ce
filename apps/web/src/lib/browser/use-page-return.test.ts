// @vitest-environment happy-dom
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { usePageReturn } from './use-page-return.ts';

const show = (persisted: boolean) =>
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));

test('only a page restored from the back/forward cache counts as returned', () => {
  const onReturn = vi.fn<() => void>();
  renderHook(() => usePageReturn(onReturn));

  show(false);
  expect(onReturn).not.toHaveBeenCalled();
  show(true);

  expect(onReturn).toHaveBeenCalledTimes(1);
});

test('an unmounted page is not notified of a return', () => {
  const onReturn = vi.fn<() => void>();
  const { unmount } = renderHook(() => usePageReturn(onReturn));

  unmount();
  show(true);

  expect(onReturn).not.toHaveBeenCalled();
});
