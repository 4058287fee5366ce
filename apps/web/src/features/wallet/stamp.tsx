import { stampOf } from '@hookline/domain/wallet';
import type { ReactNode } from 'react';

/**
 * A moment as YYYY.MM.DD HH:mm in the viewer's time zone. Only where records stand: they come
 * after hydration. Written from left to right in every language, or Arabic would turn it round.
 */
export function Stamp({ atMs }: { atMs: number }) {
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      dir="ltr"
      className="inline-block tabular-nums whitespace-nowrap"
    >
      {stampOf(atMs)}
    </time>
  );
}

/** The values of a message with a moment in it: `<time>{date}</time>`. */
export function stampIn(atMs: number): { date: string; time: () => ReactNode } {
  return { date: stampOf(atMs), time: () => <Stamp atMs={atMs} /> };
}
