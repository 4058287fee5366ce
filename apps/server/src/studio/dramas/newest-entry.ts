import type { DramaActDone } from '@hookline/contract/studio';
import { audit, type Database } from '@hookline/db';

import { serializeEntry } from '../orders/serialize-order.ts';

/** Finds the entry that an act of this operator has left in the audit. */
export async function newestEntry(
  act: { subject: { kind: string; id: string }; by: string },
  { db }: { db: Database },
): Promise<DramaActDone> {
  const newest = { operator: act.by, fromMs: null, untilMs: null, itemsMax: 1 };
  const [entry] = await audit.listEntries(db, { subject: act.subject, ...newest });
  return { entry: entry === undefined ? null : serializeEntry(entry) };
}
