import type { CatalogMonitor } from './catalog-monitor.ts';
import type { EncodedBody } from './encoded-body.ts';

/**
 * Checks whether a body, or the key that it is cached at, names a drama that has changed since the
 * version of the catalogue that it was made at. Pages and answers name each drama that they show.
 */
export function namesChanged(
  { key, body, version }: { key: string; body: EncodedBody; version: number },
  { changedSince }: Pick<CatalogMonitor, 'changedSince'>,
): boolean {
  const dramaIds = changedSince(version);
  if (dramaIds === null) return true;
  return dramaIds.some((dramaId) => key.includes(dramaId) || body.raw.includes(dramaId));
}
