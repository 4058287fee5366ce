import { isDatabaseFull } from '../../database-away.ts';

/**
 * Time for which a refusal counts. A database that is still full refuses another statement sooner.
 */
const REMEMBERED_MS = 30_000;

/**
 * Records that the database refused a statement because it is full or read-only. A probe would not
 * notice: the database responds, and refuses only statements that need new space.
 */
export type RefusedWrites = {
  /** Records a statement's error of any kind. */
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
