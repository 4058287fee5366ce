import { Skeleton } from '@hookline/ui';
import type { ReactNode } from 'react';

import { sentenceOf } from '../lib/sentence.ts';
import { Button } from './button.tsx';

const BOX =
  'grid justify-items-center gap-3 rounded-lg border border-dashed border-edge px-6 py-12 text-center';

/** Explains why there is nothing to see, and what may be done: `<EmptyState text="No orders wait." />`. */
export function EmptyState({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={BOX}>
      <p className="max-w-md text-balance text-muted">{text}</p>
      {children}
    </div>
  );
}

/** Explains why something could not be read, with a way to ask again. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={BOX}>
      <p className="max-w-md text-balance">{sentenceOf(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Grey lines in the place of rows that are being read. */
export function LoadingRows({ count = 6 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading" className="grid gap-2">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-9" />
      ))}
    </div>
  );
}

type LoadedProps<T> = {
  /** Result of `useCall`. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
};

/** Draws an answer once it is there; until then grey lines, or the error with "Try again". */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  // Older data stay on the screen if a later request fails.
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <LoadingRows />;
}
