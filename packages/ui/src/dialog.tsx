import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Said together with the title when the dialog opens. */
  text?: string;
  /** Buttons and whatever else it holds. */
  children: ReactNode;
};

/** A question in the middle of a desktop, 424 px wide, and at the lower edge of a phone. */
export function Dialog({ isOpen, onClose, title, text, children }: DialogProps) {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="drawer-backdrop fixed inset-0 z-2000 bg-black/70" />
        <BaseDialog.Viewport className="fixed inset-0 z-2000 flex items-end justify-center md:items-center">
          <BaseDialog.Popup className="dialog grid w-full gap-3 rounded-t-2xl bg-surface p-6 text-text shadow-2xl outline-none md:w-[424px] md:rounded-2xl">
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
