import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

import { FADE } from './dialog.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { useClosing } from './use-closing.ts';
import { useSheet } from './use-sheet.ts';

const POPUP =
  'flex h-dvh w-full flex-col bg-surface p-3 text-text shadow-2xl outline-none ' +
  'md:h-auto md:max-h-[80dvh] md:w-[640px] md:rounded-3xl md:p-4';

type TopSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name, which the sheet does not display. */
  title: string;
  /** Element to focus when the sheet opens. */
  focusRef: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog at the upper edge: full screen on a phone, 640 px wide on a desktop. */
export function TopSheet({ isOpen, onClose, title, focusRef, children }: TopSheetProps) {
  useSheet(isOpen, onClose);
  const { popupRef, backdropRef, onOpenChange } = useClosing(onClose);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          ref={backdropRef}
          className={`fixed inset-0 z-2000 bg-black/70 ${FADE}`}
        />
        <BaseDialog.Viewport className="fixed inset-0 z-2000 flex items-start justify-center md:pt-[8dvh]">
          <BaseDialog.Popup
            ref={popupRef}
            className={`${POPUP} ${FADE}`}
            initialFocus={() => focusAtOnce(focusRef.current)}
          >
            <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
