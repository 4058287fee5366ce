import type { ReactNode } from 'react';

/** Sticks to the bottom of the drawer; packages that scroll under it fade out. */
const STEP = `sticky -bottom-5 -mx-5 -mb-5 grid gap-2.5 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]
  bg-surface text-center`;
const FADE =
  'pointer-events-none absolute inset-x-0 bottom-full h-5 bg-[linear-gradient(to_top,var(--color-surface),transparent)]';

/** The single next step for a buyer, always visible. */
export function StickyStep({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className={STEP} aria-busy={isBusy}>
      <span className={FADE} />
      {children}
    </div>
  );
}
