import { browserStorage } from '../../../lib/storage/safe-storage.ts';

const RECENT_KEY = 'hookline.recent-searches';
const RECENT_MAX = 6;

/** Lists this browser's recent searches, newest first. */
export function readRecentSearches(): string[] {
  const kept = browserStorage.readJson(RECENT_KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((each): each is string => typeof each === 'string').slice(0, RECENT_MAX);
}

export function rememberSearch(keyword: string): void {
  const others = readRecentSearches().filter((each) => each !== keyword);
  const recent = [keyword, ...others].slice(0, RECENT_MAX);
  browserStorage.keep(RECENT_KEY, JSON.stringify(recent));
}

export function forgetSearches(): void {
  browserStorage.keep(RECENT_KEY, null);
}
