import {
  createFacebook,
  createGoogle,
  type Facebook,
  type LoginProvider,
} from '@hookline/providers';

import type { Config } from './config.ts';

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
