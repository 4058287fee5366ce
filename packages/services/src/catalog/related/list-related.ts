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
  { db }: { db: Database },
): Promise<DramaRecord[] | null> {
  const { dramaId, locale, itemsMax } = asked;
  const [isFound, candidates] = await Promise.all([
    catalog.isPublished(db, dramaId),
    catalog.listRelatedCandidates(db, dramaId),
  ]);
  if (!isFound) return null;

  const isFull = candidates.length >= itemsMax;
  // One more than needed, because the drama itself may be among the results.
  const fillers = isFull ? [] : await catalog.listTopDramaIds(db, itemsMax + 1);
  const ids = chooseRelated(dramaId, candidates, { fillers, itemsMax });
  return catalog.loadCards(db, { ids, locale });
}
