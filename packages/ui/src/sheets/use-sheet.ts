import { useEffectEvent, useLayoutEffect } from 'react';

import { addSheet } from './sheet-history.ts';

/**
 * Lets the browser's Back button close what is open, once for each call.
 *
 * @param options.isBlocking  Whether it asks for an answer, so that what runs below it should wait.
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
