import type { ReactNode } from 'react';

/** The icon at the start of a row, on a disc. Muted style marks coins that were removed. */
export function RoundIcon({
  isMuted = false,
  children,
}: {
  isMuted?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`grid size-10 flex-none place-items-center rounded-full bg-white/6 ${isMuted ? 'text-muted' : 'text-gold'}`}
    >
      {children}
    </span>
  );
}
