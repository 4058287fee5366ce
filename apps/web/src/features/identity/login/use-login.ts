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
  /** Server message to a blocked member. */
  refusal?: string | null;
};

/** Logs in with a provider. The login ends with a new page, so `busy` lasts until then. */
export function useLogin(): LoginState & { login: (provider: Provider) => void } {
  const api = useApi();
  const { publicOrigin, facebook } = useSite();
  const [state, setState] = useState<LoginState>({ busy: null, hasFailed: false });
  const [sdk, setSdk] = useState<FacebookSdk | null>(null);
  const leaving = useRef<AbortController>(null);

  // A viewer who returns with the browser's Back button can choose again.
  usePageReturn(() => setState({ busy: null, hasFailed: false }));

  // If the viewer closes the login while the provider's URL loads, the page is not left.
  useEffect(() => () => leaving.current?.abort(), []);

  useEffect(() => {
    // Loaded early, because browsers block windows that open late. In-app browsers open no windows.
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
