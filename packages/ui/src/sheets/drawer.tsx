import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { ChevronLeftIcon, XIcon } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';

import { FADE } from './dialog.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { ToastsAtTop } from '../toast.tsx';
import { useClosing } from './use-closing.ts';
import { useSheet } from './use-sheet.ts';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the drawer has slid out. */
  onClosed?: (() => void) | undefined;
  /** Edge: 'bottom' for a sheet; 'end' for a panel at the right, or at the left in Arabic. */
  side: 'bottom' | 'end';
  title: string;
  closeLabel: string;
  /** Back arrow before the title, for a view opened from another view. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Controls between the title and the close button. */
  tools?: ReactNode;
  /** False if the content below continues to run and remains visible. */
  isBlocking?: boolean;
  /** Element that fills the screen and hides everything outside it; the page by default. */
  within?: Element | null;
  children: ReactNode;
};

const VIEWPORT = {
  bottom: 'items-end justify-center',
  end: 'items-stretch justify-end',
};

/** On a phone in landscape, a sheet takes all but a strip of the height. */
const PANEL = {
  bottom:
    'max-h-[85dvh] w-full max-w-160 rounded-t-3xl [@media(height<30rem)]:max-h-[94dvh] ' +
    '[transform:translateY(var(--drawer-swipe-movement-y))] ' +
    'data-ending-style:[transform:translateY(100%)] ' +
    'data-starting-style:[transform:translateY(100%)]',
  end:
    'h-full w-full [transform:translateX(var(--drawer-swipe-movement-x))] ' +
    'data-ending-style:[transform:translateX(100%)] ' +
    'data-starting-style:[transform:translateX(100%)] ' +
    'md:w-[max(30%,400px)] rtl:data-ending-style:[transform:translateX(-100%)] ' +
    'rtl:data-starting-style:[transform:translateX(-100%)]',
};
/** Slides by `transform`, which Base UI's drawer reads during a drag. */
const POPUP =
  'group/drawer flex flex-col bg-surface text-text shadow-2xl outline-none ' +
  'transition-[transform,opacity] data-swiping:transition-none';

/** Drag handle; the whole sheet follows it. */
const HANDLE = 'mx-auto mt-2 -mb-1 h-1 w-10 flex-none rounded-full bg-white/25';

export const SHEET_ICON =
  'grid size-11 flex-none place-items-center rounded-full text-muted transition-colors ' +
  'hover:bg-raised hover:text-text';

/**
 * A dialog that slides in. It takes the focus and returns it; Back, Escape, a press outside and a
 * drag towards its edge close it. Import it lazily: it adds 29 kB.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, side, isBlocking = true, within, children } = props;
  useSheet(isOpen, onClose, { isBlocking });
  const { popupRef, backdropRef, onOpenChange } = useClosing(onClose);
  useLayoutEffect(() => {
    // The focused element may have disappeared with the previous view. Base UI would restore the
    // focus, and do so once more a frame later, even if the viewer had begun to type elsewhere.
    if (document.activeElement === document.body) popupRef.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each view has a title of its own.
  }, [title, popupRef]);
  const backdrop = isBlocking ? 'bg-black/70' : 'bg-black/50';

  return (
    <BaseDrawer.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.();
      }}
      swipeDirection={swipeDirectionOf(side)}
    >
      <BaseDrawer.Portal container={within instanceof HTMLElement ? within : undefined}>
        <BaseDrawer.Backdrop
          ref={backdropRef}
          className={`fixed inset-0 z-2000 ${backdrop} ${FADE}`}
        />
        <BaseDrawer.Viewport className={`fixed inset-0 z-2000 flex ${VIEWPORT[side]}`}>
          <BaseDrawer.Popup
            ref={popupRef}
            data-side={side}
            className={`${POPUP} ${PANEL[side]}`}
            initialFocus={() => focusAtOnce(popupRef.current)}
          >
            {side === 'bottom' && <ToastsAtTop />}
            {side === 'bottom' && <span aria-hidden="true" className={HANDLE} />}
            <DrawerHeader {...props} />
            <BaseDrawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}

function DrawerHeader({ title, closeLabel, back, tools }: DrawerProps) {
  return (
    <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line ps-5 pe-2 py-1.5">
      {back && (
        <button
          type="button"
          aria-label={back.label}
          className={`${SHEET_ICON} -ms-3`}
          onClick={back.onPress}
        >
          <ChevronLeftIcon className="rtl:-scale-x-100" />
        </button>
      )}
      <BaseDrawer.Title className="min-w-0 grow py-2 text-lg/snug font-bold text-balance">
        {title}
      </BaseDrawer.Title>
      {tools}
      <BaseDrawer.Close aria-label={closeLabel} className={SHEET_ICON}>
        <XIcon aria-hidden="true" />
      </BaseDrawer.Close>
    </header>
  );
}

function swipeDirectionOf(side: 'bottom' | 'end'): 'down' | 'left' | 'right' {
  if (side === 'bottom') return 'down';
  return document.documentElement.dir === 'rtl' ? 'left' : 'right';
}
