import { localePath } from '@hookline/domain/routing';
import { useEffect, useState } from 'react';

import { readPanels } from '../../../shell/panels/open-panel.ts';
import { useApi } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { useSite } from '../../../lib/page/site.ts';
import { readChosenProduct } from '../../checkout/products/use-chosen-product.ts';
import { readEmbeddedBrowser } from '../../identity/login/embedded.ts';
import { sendableHistory } from '../history/merge-guest-history.ts';
import { requestPosition } from '../history/position-requests.ts';

/**
 * Returns the URL with which to continue in another browser. In an in-app browser, this URL passes
 * on the history, the tap that requested the login, and the package chosen for an episode. Until
 * the server has responded, or if it rejects the request, the page's own URL is returned. A regular
 * browser sends nothing, and gets the page's own URL.
 */
export function useHandoffUrl(): string {
  const api = useApi();
  const { locale, publicOrigin } = useSite();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    if (readEmbeddedBrowser() === null) return undefined;
    // The film may still be playing, and its position is otherwise stored only at intervals.
    requestPosition();
    const leaving = new AbortController();
    const { signal } = leaving;
    const state = {
      entries: sendableHistory(),
      wish: readPanels().wish,
      chosenProduct: readChosenProduct(),
    };
    api.call('handoffCreate', state, { signal }).then(
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
