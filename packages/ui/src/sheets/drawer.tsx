import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { ChevronLeftIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { FADE } from './dialog.tsx';
import { ToastsAtTop } from '../toast.tsx';
import { useSheet } from './use-sheet.ts';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A sheet from below, or a panel at the end of the line: right, or left in Arabic. */
  side: 'bottom' | 'end';
  title: string;
  closeLabel: string;
  /** An arrow before the title, for a view that was reached from another one. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Controls between title and close. */
  tools?: ReactNode;
  children: ReactNode;
};

const VIEWPORT = {
  bottom: 'items-end justify-center',
  end: 'items-stretch justify-end',
};

const PANEL = {
  bottom:
    'max-h-[85dvh] w-full rounded-t-2xl [transform:translateY(var(--drawer-swipe-movement-y))] ' +
    'data-ending-style:[transform:translateY(100%)] ' +
    'data-starting-style:[transform:translateY(100%)]',
  end:
    'h-full w-full [transform:translateX(var(--drawer-swipe-movement-x))] ' +
    'data-ending-style:[transform:translateX(100%)] ' +
    'data-starting-style:[transform:translateX(100%)] ' +
    'md:w-[max(30%,400px)] rtl:data-ending-style:[transform:translateX(-100%)] ' +
    'rtl:data-starting-style:[transform:translateX(-100%)]',
};
/** Slides by `transform`, which the drawer of Base UI reads while a finger moves it. */
const POPUP =
  'group/drawer flex flex-col bg-surface text-text shadow-2xl outline-none ' +
  'transition-[transform,opacity]';

const ICON_BUTTON =
  'grid size-11 flex-none place-items-center rounded-full text-2xl leading-none text-muted hover:bg-raised hover:text-text';

/**
 * A dialog that slides in. It takes the focus and returns it; Escape and a press outside close it.
 * Import it lazily: it brings 29 kB along.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, side, title, closeLabel, back, tools, children } = props;
  useSheet(isOpen, onClose);
  return (
    <BaseDrawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      swipeDirection={swipeDirectionOf(side)}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={`fixed inset-0 z-2000 bg-black/70 ${FADE}`} />
        <BaseDrawer.Viewport className={`fixed inset-0 z-2000 flex ${VIEWPORT[side]}`}>
          <BaseDrawer.Popup data-side={side} className={`${POPUP} ${PANEL[side]}`}>
            {side === 'bottom' && <ToastsAtTop />}
            <header className="flex min-h-16 items-center gap-2 border-b border-line ps-5 pe-3 py-2">
              {back && (
                <button
                  type="button"
                  aria-label={back.label}
                  className={`${ICON_BUTTON} -ms-3`}
                  onClick={back.onPress}
                >
                  <ChevronLeftIcon className="rtl:-scale-x-100" />
                </button>
              )}
              <BaseDrawer.Title className="min-w-0 grow text-lg font-bold">
                {title}
              </BaseDrawer.Title>
              {tools}
              <BaseDrawer.Close aria-label={closeLabel} className={ICON_BUTTON}>
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
