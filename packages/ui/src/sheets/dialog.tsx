import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';

import { focusAtOnce } from './focus-at-once.ts';
import { useSheet } from './use-sheet.ts';

/** Fades in and out. */
export const FADE = 'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const POPUP =
  'grid w-full gap-3 rounded-t-2xl bg-surface p-6 text-text shadow-2xl outline-none ' +
  'md:w-[424px] md:rounded-2xl';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Announced together with the title when the dialog opens. */
  text?: string;
  /** Buttons and any other content. */
  children: ReactNode;
};

/** A dialog with a question: centred and 424 px wide on a desktop, at the lower edge on a phone. */
export function Dialog({ isOpen, onClose, title, text, children }: DialogProps) {
  useSheet(isOpen, onClose);
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <BaseDialog.Portal>
        {/* Rendered even over a drawer that opened the dialog, because both surfaces have the same
            colour. */}
        <BaseDialog.Backdrop forceRender className={`fixed inset-0 z-2000 bg-black/70 ${FADE}`} />
        <BaseDialog.Viewport className="fixed inset-0 z-2000 flex items-end justify-center md:items-center">
          <BaseDialog.Popup
            ref={popupRef}
            className={`${POPUP} ${FADE}`}
            // Focuses the first button, because it is the one that changes nothing.
            initialFocus={() => focusAtOnce(popupRef.current?.querySelector('button'))}
          >
            <BaseDialog.Title className="text-lg font-bold">{title}</BaseDialog.Title>
            {text !== undefined && (
              <BaseDialog.Description className="text-muted">{text}</BaseDialog.Description>
            )}
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
