import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

const SURFACE =
  'border-line bg-surface p-0 text-text shadow-dialog backdrop:bg-black/45 overflow-y-auto';
/** Lies in the middle of a desktop, and along the lower edge of a phone. */
const MIDDLE =
  'm-auto w-full rounded-xl border max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none';
const SHAPES = {
  normal: `${SURFACE} ${MIDDLE} max-w-md`,
  wide: `${SURFACE} ${MIDDLE} max-w-2xl`,
  top: `${SURFACE} mx-auto mt-2 mb-auto w-full max-w-[min(40rem,calc(100vw-1rem))] rounded-xl border sm:mt-[10dvh]`,
  side: `${SURFACE} m-0 h-dvh max-h-none w-64 border-e`,
} as const;
const FOCUSABLE = 'input, select, textarea, button, [href]';

type DialogProps = {
  title: string;
  /** Called when the operator leaves by Escape or, where allowed, by a press outside. */
  onClose: () => void;
  /** Whether something is under way, so that Escape does nothing. */
  isBusy?: boolean;
  /** Whether a press outside closes it. Not for a dialog in which something is typed. */
  closesOutside?: boolean;
  /**
   * 'top' for a wide one near the upper edge, such as a search, and 'side' for a drawer along the
   * starting edge; their titles are for screen readers.
   */
  shape?: keyof typeof SHAPES;
  children: ReactNode;
};

/**
 * A modal dialog: the browser's own element, with its focus, Escape and inert page. It is open while
 * it is mounted, so that each opening begins afresh: `{isOpen && <Dialog …>}`.
 */
export function Dialog(props: DialogProps) {
  const { title, isBusy = false, closesOutside = false, shape = 'normal', children } = props;
  const hasTitle = shape === 'normal' || shape === 'wide';
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(() => props.onClose());
  const leave = useEffectEvent(() => {
    if (!isBusy) props.onClose();
  });

  // Before the removal from the document, after which the focus could not be given back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    if (!dialog.open) dialog.showModal();
    if (!dialog.contains(document.activeElement)) {
      dialog.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    }
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const onPress = (event: Event) => {
      if (closesOutside && event.target === dialog) leave();
    };
    // A browser closes a dialog whose Escape is refused twice.
    const onClosed = () => close();
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('pointerdown', onPress);
    return () => {
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('pointerdown', onPress);
      // Gives the focus back to the element that opened the dialog.
      dialog.close();
    };
  }, [closesOutside]);

  return (
    <dialog ref={ref} aria-labelledby={titleId} className={SHAPES[shape]}>
      <h2
        id={titleId}
        className={hasTitle ? 'px-5 pt-5 text-base font-semibold text-balance' : 'sr-only'}
      >
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Content of a dialog below its title. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 px-5 pt-2 pb-5">{children}</div>;
}

/** Buttons at the end of a dialog: the one that changes nothing first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1 max-sm:*:grow">{children}</div>;
}
