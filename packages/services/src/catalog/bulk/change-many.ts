import type { Database, WriteTransaction } from '@hookline/db';

import { changeCatalog } from '../../change-catalog.ts';

/** A drama that kept a change of many from being made, and why. */
export type ManyFault<Reason> = { dramaId: string; reason: Reason };

export type ManyOutcome<Reason> =
  /** `sameCount` dramas already were as wanted. */
  | { kind: 'changed'; changedCount: number; sameCount: number }
  /** Nothing was changed. `faults` is never empty. */
  | { kind: 'refused'; faults: ManyFault<Reason>[] };

type OneOutcome<Reason> = 'changed' | 'same' | { reason: Reason };

/**
 * Changes many dramas, all of them or none, in one transaction with one version of the catalogue.
 *
 * @param change.prepare  Runs first, for example to stop sales.
 * @param change.changeOne  Changes one drama, or says why it cannot be changed.
 */
export async function changeMany<Drama extends { dramaId: string }, Reason>(
  change: {
    dramas: readonly Drama[];
    prepare?: (tx: WriteTransaction) => Promise<void>;
    changeOne: (tx: WriteTransaction, drama: Drama) => Promise<OneOutcome<Reason>>;
  },
  { db }: { db: Database },
): Promise<ManyOutcome<Reason>> {
  const { dramas, prepare, changeOne } = change;
  const counts = { changed: 0, same: 0 };
  const faults: ManyFault<Reason>[] = [];
  const undo = new Error('Some dramas cannot be changed, so none is.');
  try {
    await changeCatalog(db, async (tx) => {
      await prepare?.(tx);
      for (const drama of dramas) {
        const outcome = await changeOne(tx, drama);
        if (typeof outcome === 'string') counts[outcome] += 1;
        else faults.push({ dramaId: drama.dramaId, reason: outcome.reason });
      }
      if (faults.length > 0) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
    return { kind: 'refused', faults };
  }
  return { kind: 'changed', changedCount: counts.changed, sameCount: counts.same };
}
