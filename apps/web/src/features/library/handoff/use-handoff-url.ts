import { localePath } from '@hookline/domain/routing';
import { useEffect, useState } from 'react';

import { readPanels } from '../../../shell/panels/open-panel.ts';
import { useApi } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { useSite } from '../../../lib/page/site.ts';
import { readEmbeddedBrowser } from '../../identity/login/embedded.ts';
import { sendableHistory } from '../history/merge-guest-history.ts';

/**
 * Gives the address at which another browser goes on where this one is, with its history and the tap
 * that asked for the login. Within a browser that people chose it is that of the page, and nothing is
 * sent; so it is until the server has answered, or if it refuses.
 */
export function useHandoffUrl(): string {
  const api = useApi();
  const { locale, publicOrigin } = useSite();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    if (readEmbeddedBrowser() === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    api
      .call('handoffCreate', { entries: sendableHistory(), wish: readPanels().wish }, { signal })
      .then(
        (created) => setToken(created.token),
        (error: unknown) => {
          if (!signal.aborted && !isRefusal(error)) throw error;
        },
      );
    return () => leaving.abort();
  }, [api]);

  if (typeof window === 'undefined') return publicOrigin;
  if (token === null) return window.location.href;
  const here = window.location.pathname + window.location.search;
  const query = new URLSearchParams({ handoff: token, to: here });
  return `${publicOrigin}${localePath(locale, '/')}?${query}`;
}
