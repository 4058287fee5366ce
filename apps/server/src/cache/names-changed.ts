import type { CatalogMonitor } from './catalog-monitor.ts';
import type { EncodedBody } from './encoded-body.ts';

/**
 * Checks whether catalogue changes since `version` may concern a cached body. They do if anything
 * may have changed, or if the body or its cache key contains the id of a changed drama: pages and
 * responses contain the id of each drama that they show.
 */
export function namesChanged(
  { key, body, version }: { key: string; body: EncodedBody; version: number },
  { changedSince }: Pick<CatalogMonitor, 'changedSince'>,
): boolean {
  const dramaIds = changedSince(version);
  if (dramaIds === null) return true;
  return dramaIds.some((dramaId) => key.includes(dramaId) || body.raw.includes(dramaId));
}
