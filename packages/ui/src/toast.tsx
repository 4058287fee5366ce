import { useEffect, useLayoutEffect } from 'react';

import { createStore, useStore } from './store.ts';

const TOAST_MS = 2000;
/** Older ones make room. */
const TOASTS_MAX = 3;

type Toast = { id: number; text: string };

type Toasts = {
  shown: readonly Toast[];
  /** Number of mounted elements whose buttons need the place of the toasts. */
  belowCount: number;
  /** Number of mounted places over the page, which show the toasts instead of the page's own. */
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

/** Shows a line above everything else and reads it out. Its time runs once the page is seen. */
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

/** Takes away what is shown, so that a test does not see the toasts of the one before it. */
export function clearToasts(): void {
  toasts.set({ shown: [] });
}

/** Moves toasts to the top while it is mounted, because buttons need their place at the bottom. */
export function ToastsAtTop() {
  useEffect(() => {
    const count = (by: number) => toasts.set({ belowCount: toasts.get().belowCount + by });
    count(1);
    return () => count(-1);
  }, []);
  return null;
}

type ToasterProps = {
  /** Stands within an element that fills the screen, where the page's own place cannot be seen. */
  isOverPage?: boolean;
};

/**
 * The place of the toasts. It stays mounted: a screen reader only announces changes of a region
 * that it knows.
 */
export function Toaster({ isOverPage = false }: ToasterProps) {
  const shown = useStore(toasts, (state) => state.shown);
  const isHidden = useStore(toasts, (state) => !isOverPage && state.overPageCount > 0);
  const isAtTop = useStore(toasts, (state) => state.belowCount > 0);

  // Before the first paint: no toast is on the screen twice (ADR 0062).
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
          // The server's own words come in English on every page.
          dir="auto"
          className={TOAST}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
