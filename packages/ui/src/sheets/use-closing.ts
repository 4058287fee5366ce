import { useRef, type RefObject } from 'react';

import { afterPaint } from '../after-paint.ts';

type Closing = {
  popupRef: RefObject<HTMLDivElement | null>;
  backdropRef: RefObject<HTMLDivElement | null>;
  /** Handler for Base UI's dialog. */
  onOpenChange: (isOpen: boolean, details: { reason: string }) => void;
};

/**
 * Starts a sheet's closing animation at the next paint and closes the sheet afterwards: its removal
 * blocks a slow phone for 70 ms, so without the animation the phone would seem unresponsive.
 *
 * @param onClose  Must close the sheet.
 */
export function useClosing(onClose: () => void): Closing {
  const popupRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);

  function onOpenChange(isOpen: boolean, { reason }: { reason: string }): void {
    // Ignores a second press before that paint, because the sheet is already closing.
    if (isOpen || isClosing.current) return;
    // A swipe has already moved the sheet.
    if (reason === 'swipe') return onClose();
    for (const { current } of [popupRef, backdropRef]) current?.setAttribute(ENDING, '');
    isClosing.current = true;
    afterPaint(() => {
      isClosing.current = false;
      onClose();
    });
  }
  return { popupRef, backdropRef, onOpenChange };
}

/** Attribute that Base UI sets on closing; the sheets' styles start their animation on it. */
const ENDING = 'data-ending-style';
