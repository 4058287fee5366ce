import type { FacebookApp } from '../../../lib/page/site.ts';

/** The part of Facebook's script that we use. */
type Facebook = {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void;
  login: (
    answer: (response: {
      authResponse?: { accessToken?: string; userID?: string } | null | undefined;
    }) => void,
    options: { scope: string },
  ) => void;
};

export type FacebookSdk = {
  /** Opens Facebook's window; call it in a click. Resolves to null if the viewer closes it. */
  login: () => Promise<{ thirdPartId: string; accessToken: string } | null>;
};

const LOAD_TIMEOUT_MS = 5000;
let loading: Promise<FacebookSdk | null> | null = null;

/** Loads Facebook's script once per page; null if a browser blocks it. */
export function loadFacebookSdk(app: FacebookApp): Promise<FacebookSdk | null> {
  loading ??= addScript(app.sdkUrl).then(() => {
    const facebook = readFacebook();
    if (facebook === null) return null;
    facebook.init({ appId: app.appId, version: app.version, xfbml: false, cookie: false });
    return { login: () => logIn(facebook) };
  });
  return loading;
}

export function logIn(facebook: Pick<Facebook, 'login'>): ReturnType<FacebookSdk['login']> {
  return new Promise((resolve) => {
    facebook.login(
      ({ authResponse }) => {
        const { accessToken = '', userID = '' } = authResponse ?? {};
        const isGranted = accessToken !== '' && userID !== '';
        resolve(isGranted ? { thirdPartId: userID, accessToken } : null);
      },
      { scope: 'public_profile' },
    );
  });
}

/** Always resolves. The caller checks whether the script has loaded. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    setTimeout(resolve, LOAD_TIMEOUT_MS);
    document.head.append(script);
  });
}

function readFacebook(): Facebook | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The name that Facebook documents.
  return (window as { FB?: Facebook }).FB ?? null;
}
