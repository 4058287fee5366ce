import { useRef, type RefObject } from 'react';

import { afterPaint } from '../after-paint.ts';

type Closing = {
  popupRef: RefObject<HTMLDivElement | null>;
  backdropRef: RefObject<HTMLDivElement | null>;
  /** For the dialog of Base UI. */
  onOpenChange: (isOpen: boolean, details: { reason: string }) => void;
};

/**
 * Starts the way out of a sheet at the next paint, and closes it after that: taking a sheet away
 * keeps a slow phone busy for 70 ms, during which it would seem not to have noticed.
 *
 * @param onClose  Must close the sheet.
 */
export function useClosing(onClose: () => void): Closing {
  const popupRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);

  function onOpenChange(isOpen: boolean, { reason }: { reason: string }): void {
    // A second press before that paint asks for what is under way.
    if (isOpen || isClosing.current) return;
    // A finger that has let go of the sheet has moved it already.
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

/** Base UI sets it when the sheet is closed; the styles of sheets begin their way out with it. */
const ENDING = 'data-ending-style';
