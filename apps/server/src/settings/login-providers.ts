import { createFacebook, createGoogle } from '@hookline/providers';
import type { LoginProviders } from '@hookline/services/identity';

import type { Config } from '../config.ts';
import type { FacebookApp } from '../deps.ts';

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

/** Returns Facebook's app for pages. Its script uses the same Graph API version as we do. */
export function facebookAppOf({ login }: Pick<Config, 'login'>): FacebookApp | null {
  if (login.facebook === null) return null;
  const version = /v\d+\.\d+$/.exec(login.facebookGraphUrl)?.[0] ?? VERSION_DEFAULT;
  return { appId: login.facebook.id, sdkUrl: login.facebookSdkUrl, version };
}
