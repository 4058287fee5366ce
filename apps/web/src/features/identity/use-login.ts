import { useEffect, useState } from 'react';

import { beginLogin, loginWithFacebook, type Provider } from '../../model/session/login/login.ts';
import { useApi } from '../../platform/api/api.ts';
import { isRefusal } from '../../platform/api/is-refusal.ts';
import { useSite } from '../../platform/page/site.ts';
import { loadFacebookSdk, type FacebookSdk } from './facebook-sdk.ts';

export type LoginState = { busy: Provider | null; hasFailed: boolean };

/** The two ways to log in. Both end with a new page, so 'busy' stays until the browser leaves. */
export function useLogin(): LoginState & { login: (provider: Provider) => void } {
  const api = useApi();
  const { publicOrigin, facebook } = useSite();
  const [state, setState] = useState<LoginState>({ busy: null, hasFailed: false });
  const [sdk, setSdk] = useState<FacebookSdk | null>(null);

  useEffect(() => {
    // The browser's back button restores the page in its busy state.
    const reset = () => setState({ busy: null, hasFailed: false });
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  useEffect(() => {
    // Loaded early: browsers block a window that opens after a wait.
    if (facebook !== undefined) void loadFacebookSdk(facebook).then((loaded) => setSdk(loaded));
  }, [facebook]);

  async function start(provider: Provider): Promise<void> {
    const isBlocked = sdk === null;
    if (provider === 'google' || isBlocked) return beginLogin(provider, { api, publicOrigin });
    const answer = await sdk.login();
    if (answer === null) return setState({ busy: null, hasFailed: false });
    await loginWithFacebook(answer, api);
  }

  return {
    ...state,
    login: (provider) => {
      if (state.busy !== null) return;
      setState({ busy: provider, hasFailed: false });
      start(provider).catch((error: unknown) => {
        setState({ busy: null, hasFailed: true });
        if (!isRefusal(error)) throw error;
      });
    },
  };
}
