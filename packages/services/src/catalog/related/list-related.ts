import { catalog, type Database, type DramaRecord } from '@hookline/db';
import { chooseRelated } from '@hookline/domain/catalog';
import type { Locale } from '@hookline/domain/routing';

type RelatedRequest = { dramaId: string; locale: Locale; itemsMax: number };

/**
 * Lists dramas related to a drama, the best match first, filled up with the most watched dramas of
 * the week (ADR 0065). Returns null if the drama is not published.
 */
export async function listRelated(
  asked: RelatedRequest,
  deps: { db: Database; now: () => number },
): Promise<DramaRecord[] | null> {
  const { dramaId, locale, itemsMax } = asked;
  const { db } = deps;
  const nowMs = deps.now();
  const [isFound, candidates] = await Promise.all([
    catalog.isPublished(db, dramaId),
    catalog.listRelatedCandidates(db, { dramaId, nowMs }),
  ]);
  if (!isFound) return null;

  const isFull = candidates.length >= itemsMax;
  // One more than needed, because the drama itself may be among the results.
  const top = { itemsMax: itemsMax + 1, nowMs };
  const fillers = isFull ? [] : await catalog.listTopDramaIds(db, top);
  const ids = chooseRelated(dramaId, candidates, { fillers, itemsMax });
  return catalog.loadCards(db, { ids, locale });
}
