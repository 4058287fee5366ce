import { useEffect, type ReactNode } from 'react';

import { Logo } from '../logo.tsx';

type EntranceProps = { title: string; children: ReactNode };

/** The frame of the pages in front of the sign-in: a card in the middle. */
export function Entrance({ title, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Hookline studio`;
  }, [title]);
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
      <Logo />
      <div className="grid w-full max-w-sm gap-4 rounded-xl border border-line bg-surface p-6">
        <h1 className="text-lg font-semibold text-balance">{title}</h1>
        {children}
      </div>
    </main>
  );
}
