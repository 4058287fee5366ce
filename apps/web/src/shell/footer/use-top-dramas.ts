import type { Client, Drama } from '@hookline/contract/client';
import { use, useEffect, useState } from 'react';

import { ApiContext } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/is-refusal.ts';
import { useSite } from '../../lib/page/site.ts';
import { tabStorage } from '../../lib/storage/safe-storage.ts';

const TOP_KEY = 'hookline.top';

/**
 * Returns the Top 10 of an error page: the one loaded with it, else the last one that an error page
 * of this tab has shown in this language, else the server's. Empty if none can be loaded.
 */
export function useTopDramas(loaded: Drama[]): Drama[] {
  const api = use(ApiContext);
  const { locale } = useSite();
  const [found, setFound] = useState<Drama[]>([]);
  const key = `${TOP_KEY}.${locale}`;

  useEffect(() => {
    if (loaded.length > 0) tabStorage.keep(key, JSON.stringify(loaded));
    else void findTop(api, key).then(setFound);
  }, [api, key, loaded]);

  return loaded.length > 0 ? loaded : found;
}

async function findTop(api: Client | null, key: string): Promise<Drama[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  const kept = tabStorage.readJson(key) as Drama[] | null;
  try {
    return kept ?? (await api?.call('recommendList', {})) ?? [];
  } catch (error) {
    // Needs no message, because the page already reports a failure.
    if (!isRefusal(error)) throw error;
    return [];
  }
}
