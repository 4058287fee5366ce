import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A sheet from below, or a panel at the end of the line: right, or left in Arabic. */
  side: 'bottom' | 'end';
  title: string;
  closeLabel: string;
  children: ReactNode;
};

const VIEWPORT = {
  bottom: 'items-end justify-center',
  end: 'items-stretch justify-end',
};

const PANEL = {
  bottom: 'drawer-bottom max-h-[85dvh] w-full rounded-t-2xl',
  end: 'drawer-end h-full w-full md:w-[max(30%,400px)]',
};

/**
 * A dialog that slides in. Focus goes in and comes back, Escape and a press outside close it.
 * Import it lazily: it brings 29 kB along.
 */
export function Drawer({ isOpen, onClose, side, title, closeLabel, children }: DrawerProps) {
  return (
    <BaseDrawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      swipeDirection={swipeDirectionOf(side)}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="drawer-backdrop fixed inset-0 z-2000 bg-black/70" />
        <BaseDrawer.Viewport className={`fixed inset-0 z-2000 flex ${VIEWPORT[side]}`}>
          <BaseDrawer.Popup
            className={`drawer flex flex-col bg-surface text-text shadow-2xl outline-none ${PANEL[side]}`}
          >
            <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
              <BaseDrawer.Title className="text-lg font-bold">{title}</BaseDrawer.Title>
              <BaseDrawer.Close
                aria-label={closeLabel}
                className="grid size-11 place-items-center rounded-full text-2xl leading-none text-muted hover:bg-raised hover:text-text"
              >
                <span aria-hidden="true">×</span>
              </BaseDrawer.Close>
            </header>
            <BaseDrawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}

function swipeDirectionOf(side: 'bottom' | 'end'): 'down' | 'left' | 'right' {
  if (side === 'bottom') return 'down';
  return document.documentElement.dir === 'rtl' ? 'left' : 'right';
}
