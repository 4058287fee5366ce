import { useEffect, useRef, useState } from 'react';

import { blockedMessageOf } from './return/blocked.ts';
import { beginLogin, loginWithFacebook, type Provider } from './login.ts';
import { track } from '../../tracking/track.ts';
import { useApi } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { usePageReturn } from '../../../lib/browser/use-page-return.ts';
import { useSite } from '../../../lib/page/site.ts';
import { readEmbeddedBrowser } from './embedded.ts';
import { loadFacebookSdk, type FacebookSdk } from './facebook-sdk.ts';

export type LoginState = {
  busy: Provider | null;
  hasFailed: boolean;
  /** Words of the server to a member who is blocked. */
  refusal?: string | null;
};

/** The two ways to log in. Both end with a new page, so 'busy' stays until the browser leaves. */
export function useLogin(): LoginState & { login: (provider: Provider) => void } {
  const api = useApi();
  const { publicOrigin, facebook } = useSite();
  const [state, setState] = useState<LoginState>({ busy: null, hasFailed: false });
  const [sdk, setSdk] = useState<FacebookSdk | null>(null);
  const leaving = useRef<AbortController>(null);

  // A viewer who comes back with the browser's own button can choose again.
  usePageReturn(() => setState({ busy: null, hasFailed: false }));

  // A viewer who closes the login while the provider's address loads stays on the page.
  useEffect(() => () => leaving.current?.abort(), []);

  useEffect(() => {
    // Loaded early: browsers block a window that opens after a wait. One within an app opens none.
    if (facebook !== undefined && readEmbeddedBrowser() === null)
      void loadFacebookSdk(facebook).then((loaded) => setSdk(loaded));
  }, [facebook]);

  async function start(provider: Provider): Promise<void> {
    const isBlocked = sdk === null;
    if (provider === 'google' || isBlocked) {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      return beginLogin(provider, { api, publicOrigin, signal });
    }
    const answer = await sdk.login();
    if (answer === null) return setState({ busy: null, hasFailed: false });
    await loginWithFacebook(answer, api);
  }

  return {
    ...state,
    login: (provider) => {
      if (state.busy !== null) return;
      setState({ busy: provider, hasFailed: false });
      track('h5_login_click', { way: provider });
      start(provider).catch((error: unknown) => {
        setState({ busy: null, hasFailed: true, refusal: blockedMessageOf(error) });
        if (!isRefusal(error)) throw error;
      });
    },
  };
}
