import './panels.css';

import { useSheet } from '@hookline/ui';
import { XIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { IconButton } from '../screen/controls/icon-button.tsx';

type SheetProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A panel at the bottom of a phone, a card elsewhere. It is the browser's own dialog, because nothing
 * else is visible above a stage that fills the screen.
 */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useSheet(true, onClose, { isBlocking: false });

  // Closed before it leaves the document: afterwards a browser gives the focus back to nothing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The click is on the backdrop; Escape does the same.
    <dialog
      ref={ref}
      aria-label={title}
      className="player-sheet fixed overflow-hidden bg-surface text-text"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-center justify-between ps-5 pe-2 pt-2">
          <h2 className="text-lg font-bold">{title}</h2>
          <IconButton icon={XIcon} label={closeLabel} onClick={onClose} />
        </header>
        <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-6">{children}</div>
      </div>
    </dialog>
  );
}
