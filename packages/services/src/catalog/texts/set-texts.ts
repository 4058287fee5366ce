import { catalogWrite, type Database } from '@hookline/db';
import {
  decideDramaTexts,
  type DramaTextChange,
  type DramaTextFault,
  type DramaTextPlace,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeDrama } from '../../change-catalog.ts';

export type SetTextsOutcome =
  /** `changedCount` is 0 if the texts are the same as before. */
  | { kind: 'set'; changedCount: number }
  | { kind: 'conflict'; conflicts: readonly (DramaTextPlace & { now: string })[] }
  | { kind: 'refused'; faults: readonly DramaTextFault[] }
  | { kind: 'unknown-drama' };

/**
 * Replaces texts of a drama: all of them, or none if somebody has changed one since its editor read
 * it.
 */
export function setTexts(
  request: { dramaId: string; changes: readonly DramaTextChange[]; by?: OperatorAction },
  { db }: { db: Database },
): Promise<SetTextsOutcome> {
  const { dramaId, by } = request;
  const changed = { dramaId, hasTexts: true };
  return changeDrama(db, changed, async (tx): Promise<SetTextsOutcome> => {
    if ((await catalogWrite.lockDrama(tx, dramaId)) === null) return { kind: 'unknown-drama' };
    const current = await catalogWrite.findTexts(tx, dramaId);
    const decision = decideDramaTexts(current, request.changes);
    if (decision.kind !== 'change') return decision;
    const { texts, changes } = decision;
    if (changes.length === 0) return { kind: 'set', changedCount: 0 };
    const locales = [...new Set(changes.map(({ locale }) => locale))];
    await catalogWrite.setTexts(tx, { dramaId, texts, locales });
    const subject = { kind: 'drama', id: dramaId } as const;
    const audited = { before: auditedOf(changes, 'before'), after: auditedOf(changes, 'after') };
    await recordAudit(tx, { by, action: 'drama text', subject, ...audited });
    return { kind: 'set', changedCount: changes.length };
  });
}

type Change = DramaTextPlace & { before: string; after: string };

/** Returns the changed texts by language and field, such as `{ 'es-ES': { name: 'Luna' } }`. */
function auditedOf(changes: readonly Change[], side: 'before' | 'after') {
  const texts: Record<string, Record<string, string>> = {};
  for (const change of changes) {
    const { locale, field } = change;
    texts[locale] = { ...texts[locale], [field]: change[side] };
  }
  return { texts };
}
