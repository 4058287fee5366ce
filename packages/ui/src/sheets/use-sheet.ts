import { useEffectEvent, useLayoutEffect } from 'react';

import { addSheet } from './sheet-history.ts';

/**
 * Lets the browser's Back button close a sheet or view; each call adds one step back.
 *
 * @param options.isBlocking  Whether the sheet requires an answer, so the page below should pause.
 */
export function useSheet(
  isOpen: boolean,
  onClose: () => void,
  { isBlocking = true }: { isBlocking?: boolean } = {},
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (isOpen ? addSheet({ close: () => close(), isBlocking }) : undefined),
    [isOpen, isBlocking],
  );
}
