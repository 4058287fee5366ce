import { useEffect, useLayoutEffect } from 'react';

import { createStore, useStore } from './store.ts';

const TOAST_MS = 2000;
/** Maximum number of toasts shown; newer ones replace the oldest. */
const TOASTS_MAX = 3;

type Toast = { id: number; text: string };

type Toasts = {
  shown: readonly Toast[];
  /** Number of mounted elements whose buttons occupy the usual position of the toasts. */
  belowCount: number;
  /** Number of mounted toasters over the page, which show the toasts instead of the page's own. */
  overPageCount: number;
};

const PLACE =
  'pointer-events-none fixed inset-x-4 bottom-24 z-2100 grid justify-items-center gap-2 ' +
  'data-at-top:top-4 data-at-top:bottom-auto';
const TOAST =
  'max-w-md rounded-3xl bg-raised px-5 py-3 text-center text-sm font-semibold text-balance ' +
  'text-text shadow-2xl ring-1 ring-line transition-[translate,opacity] duration-200 ' +
  'ease-in-out starting:translate-y-2 starting:opacity-0';

const toasts = createStore<Toasts>({ shown: [], belowCount: 0, overPageCount: 0 });
let lastId = 0;

/** Shows a toast, which screen readers announce. Its duration starts once the page is visible. */
export function showToast(text: string, { durationMs = TOAST_MS } = {}): void {
  lastId += 1;
  const toast = { id: lastId, text };
  toasts.set({ shown: [...toasts.get().shown, toast].slice(-TOASTS_MAX) });
  const hide = () => toasts.set({ shown: toasts.get().shown.filter(({ id }) => id !== toast.id) });
  whenVisible(() => setTimeout(hide, durationMs));
}

function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') return act();
  const onChange = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    act();
  };
  document.addEventListener('visibilitychange', onChange);
}

/** Removes all toasts, so that a test does not see those of the previous one. */
export function clearToasts(): void {
  toasts.set({ shown: [] });
}

/** Moves toasts to the top while mounted, because buttons occupy the bottom of the screen. */
export function ToastsAtTop() {
  useEffect(() => {
    const count = (by: number) => toasts.set({ belowCount: toasts.get().belowCount + by });
    count(1);
    return () => count(-1);
  }, []);
  return null;
}

type ToasterProps = {
  /** Whether the toaster is in an element that fills the screen, hiding the page's own toaster. */
  isOverPage?: boolean;
};

/**
 * Renders the toasts. It is always mounted, because screen readers announce only changes of a
 * region that they already know.
 */
export function Toaster({ isOverPage = false }: ToasterProps) {
  const shown = useStore(toasts, (state) => state.shown);
  const isHidden = useStore(toasts, (state) => !isOverPage && state.overPageCount > 0);
  const isAtTop = useStore(toasts, (state) => state.belowCount > 0);

  // Runs before the first paint, so that no toast is shown twice (ADR 0062).
  useLayoutEffect(() => {
    if (!isOverPage) return undefined;
    const count = (by: number) => toasts.set({ overPageCount: toasts.get().overPageCount + by });
    count(1);
    return () => count(-1);
  }, [isOverPage]);

  return (
    <div
      role="status"
      aria-live="polite"
      data-part="toasts"
      data-at-top={isAtTop || undefined}
      className={PLACE}
    >
      {(isHidden ? [] : shown).map(({ id, text }) => (
        <p
          key={id}
          // Server messages are English on every page.
          dir="auto"
          className={TOAST}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
