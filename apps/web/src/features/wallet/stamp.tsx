import { stampOf } from '@hookline/domain/wallet';
import type { ReactNode } from 'react';

/**
 * A time as YYYY.MM.DD HH:mm in the viewer's time zone. Only for records, which are rendered after
 * hydration. The time is left to right in every language, because Arabic would reverse it.
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

/** Returns the values of a message that contains a time: `<time>{date}</time>`. */
export function stampIn(atMs: number): { date: string; time: () => ReactNode } {
  return { date: stampOf(atMs), time: () => <Stamp atMs={atMs} /> };
}
