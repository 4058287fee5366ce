import { isDatabaseFull } from '../../database-away.ts';

/** Time for which a refusal counts. A database that is full refuses the next one long before. */
const REMEMBERED_MS = 30_000;

/**
 * Remembers that the database refused a statement because it is full or only reads. No look at it
 * would tell: it answers, and what is refused is only what needs new room.
 */
export type RefusedWrites = {
  /** Takes any error of a statement. */
  note: (error: unknown) => void;
  isRecent: () => boolean;
};

export function createRefusedWrites({ now }: { now: () => number }): RefusedWrites {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note: (error) => {
      if (isDatabaseFull(error)) lastMs = now();
    },
    isRecent: () => now() - lastMs < REMEMBERED_MS,
  };
}
