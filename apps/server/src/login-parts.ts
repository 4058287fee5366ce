import {
  createFacebook,
  createGoogle,
  type Facebook,
  type LoginProvider,
} from '@hookline/providers';

import type { Config } from './config.ts';
import type { FacebookApp } from './deps.ts';

const VERSION_DEFAULT = 'v23.0';

/** Who may log visitors in; null for a provider without credentials. */
export type LoginParts = { google: LoginProvider | null; facebook: Facebook | null };

export function createLoginParts({ login }: Pick<Config, 'login'>): LoginParts {
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

/** The script speaks the version of the Graph API that we ask. */
export function facebookAppOf({ login }: Pick<Config, 'login'>): FacebookApp | null {
  if (login.facebook === null) return null;
  const version = /v\d+\.\d+$/.exec(login.facebookGraphUrl)?.[0] ?? VERSION_DEFAULT;
  return { appId: login.facebook.id, sdkUrl: login.facebookSdkUrl, version };
}
