import { createFacebook, createGoogle } from '@hookline/providers';
import type { LoginProviders } from '@hookline/services/identity';

import type { Config } from '../config.ts';
import type { FacebookApp, Site } from '../deps.ts';

const VERSION_DEFAULT = 'v23.0';

export function createLoginProviders({ login }: Pick<Config, 'login'>): LoginProviders {
  const { google, facebook } = login;
  return {
    google:
      google === null
        ? null
        : createGoogle({
            issuer: login.googleIssuer,
            clientId: google.id,
            clientSecret: google.secret,
          }),
    facebook:
      facebook === null
        ? null
        : createFacebook({
            appId: facebook.id,
            appSecret: facebook.secret,
            graphUrl: login.facebookGraphUrl,
            dialogUrl: login.facebookDialogUrl,
          }),
  };
}

/**
 * Returns the only login provider that pages offer; null if they offer both. Pages offer both even
 * if neither is set up, because a login panel without buttons would be useless.
 */
export function onlyProviderOf({ login }: Pick<Config, 'login'>): Site['onlyProvider'] {
  const { google, facebook } = login;
  if (google !== null && facebook === null) return 'google';
  return google === null && facebook !== null ? 'facebook' : null;
}

/** Returns Facebook's app for pages. Its script uses the same Graph API version as we do. */
export function facebookAppOf({ login }: Pick<Config, 'login'>): FacebookApp | null {
  if (login.facebook === null) return null;
  const version = /v\d+\.\d+$/.exec(login.facebookGraphUrl)?.[0] ?? VERSION_DEFAULT;
  return { appId: login.facebook.id, sdkUrl: login.facebookSdkUrl, version };
}
