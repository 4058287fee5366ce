import {
  credentialsOf,
  PROVIDER_URL_IS,
  providerUrl,
  settingReader,
  type Environment,
} from '@hookline/providers';
import { z } from 'zod';

/** Settings of the login providers. */
export const LOGIN_SETTINGS = {
  /** Credentials of Google's login, which is not offered without them. */
  GOOGLE_CLIENT_ID: [z.string().min(1).optional(), 'a client id'],
  GOOGLE_CLIENT_SECRET: [z.string().min(1).optional(), 'a client secret'],
  /** Google's issuer URL. Any other issuer is an emulator. */
  GOOGLE_ISSUER: [providerUrl.default('https://accounts.google.com'), PROVIDER_URL_IS],
  /** Credentials of Facebook's login, which is not offered without them. */
  FACEBOOK_APP_ID: [z.string().min(1).optional(), 'an app id'],
  FACEBOOK_APP_SECRET: [z.string().min(1).optional(), 'an app secret'],
  FACEBOOK_GRAPH_URL: [providerUrl.default('https://graph.facebook.com/v23.0'), PROVIDER_URL_IS],
  FACEBOOK_DIALOG_URL: [providerUrl.default('https://www.facebook.com/v23.0'), PROVIDER_URL_IS],
  /** URL of Facebook's own script, which pages load to open its window. */
  FACEBOOK_SDK_URL: [
    providerUrl.default('https://connect.facebook.net/en_US/sdk.js'),
    PROVIDER_URL_IS,
  ],
} as const;

/** Settings whose values are omitted from error messages. */
const SECRETS: ReadonlySet<string> = new Set(['GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_SECRET']);

/**
 * Reads the login providers' settings.
 *
 * @throws ConfigError
 */
export function readLogin(environment: Environment) {
  const read = settingReader(LOGIN_SETTINGS, environment, SECRETS);
  return {
    google: credentialsOf(
      ['GOOGLE_CLIENT_ID', read('GOOGLE_CLIENT_ID')],
      ['GOOGLE_CLIENT_SECRET', read('GOOGLE_CLIENT_SECRET')],
    ),
    googleIssuer: read('GOOGLE_ISSUER'),
    facebook: credentialsOf(
      ['FACEBOOK_APP_ID', read('FACEBOOK_APP_ID')],
      ['FACEBOOK_APP_SECRET', read('FACEBOOK_APP_SECRET')],
    ),
    facebookGraphUrl: read('FACEBOOK_GRAPH_URL'),
    facebookDialogUrl: read('FACEBOOK_DIALOG_URL'),
    facebookSdkUrl: read('FACEBOOK_SDK_URL'),
  };
}
