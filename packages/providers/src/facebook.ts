import { createHmac } from 'node:crypto';

import * as z from 'zod/mini';

import type { LoginProvider, ProviderProfile } from './login-provider.ts';
import { ProviderError } from './provider-error.ts';
import { toProviderError } from './to-provider-error.ts';

const TIMEOUT_MS = 8_000;
const SERVER_ERROR_STATUS = 500;
const PICTURE_PX = 200;
const SCOPE = 'public_profile';

export type FacebookOptions = {
  appId: string;
  appSecret: string;
  /** 'https://graph.facebook.com/v23.0', or an emulator's. */
  graphUrl: string;
  /** 'https://www.facebook.com/v23.0': base URL of the login dialog. */
  dialogUrl: string;
  now?: () => number;
};

/** Login with Facebook by code, or by a token that Facebook's script gave to the page. */
export type Facebook = LoginProvider & {
  /**
   * Returns the profile for a token, if it is a live user token for our app and this person:
   * tokens for other apps are rejected.
   *
   * @throws ProviderError
   */
  verifyToken(login: { thirdPartId: string; accessToken: string }): Promise<ProviderProfile>;
};

const TokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) });

const DebugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.optional(z.string()),
    type: z.optional(z.string()),
    user_id: z.optional(z.string()),
    /** Seconds since 1970; 0 means never. */
    expires_at: z.optional(z.number()),
  }),
});

const Me = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.object({ url: z.optional(z.string()) }) })),
});

export function createFacebook(options: FacebookOptions): Facebook {
  const { appId, appSecret, now = Date.now } = options;
  const appToken = `${appId}|${appSecret}`;

  async function verifyToken(accessToken: string, thirdPartId: string | null) {
    const { data: token } = await ask(options, {
      path: '/debug_token',
      query: { input_token: accessToken },
      bearer: appToken,
      schema: DebugAnswer,
    });
    const isExpired = (token.expires_at ?? 0) !== 0 && (token.expires_at ?? 0) * 1000 <= now();
    const isOurs = token.is_valid && token.app_id === appId && token.type === 'USER' && !isExpired;
    if (!isOurs || token.user_id === undefined) {
      throw new ProviderError('refused', 'Facebook: not a live user token of this app');
    }
    if (thirdPartId !== null && token.user_id !== thirdPartId) {
      throw new ProviderError('refused', 'Facebook: the token belongs to somebody else');
    }

    const me = await ask(options, {
      path: '/me',
      query: {
        fields: `id,name,picture.width(${PICTURE_PX})`,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      },
      bearer: accessToken,
      schema: Me,
    });
    if (me.id !== token.user_id) throw new ProviderError('refused', 'Facebook: another profile');
    return { subject: me.id, name: me.name ?? '', pictureUrl: me.picture?.data.url ?? '' };
  }

  return {
    async authorizationUrl({ redirectUrl, state }) {
      const query = { client_id: appId, redirect_uri: redirectUrl, scope: SCOPE, state };
      const parameters = new URLSearchParams({ ...query, response_type: 'code' });
      return `${options.dialogUrl}/dialog/oauth?${parameters}`;
    },

    async exchangeCode({ code, redirectUrl }) {
      const { access_token: accessToken } = await ask(options, {
        path: '/oauth/access_token',
        form: { client_id: appId, client_secret: appSecret, redirect_uri: redirectUrl, code },
        schema: TokenAnswer,
      });
      return verifyToken(accessToken, null);
    },

    async verifyCredentials() {
      const form = { client_id: appId, client_secret: appSecret, grant_type: 'client_credentials' };
      await ask(options, { path: '/oauth/access_token', form, schema: TokenAnswer });
    },

    verifyToken: ({ thirdPartId, accessToken }) => verifyToken(accessToken, thirdPartId),
  };
}

type Question<T> = {
  path: string;
  query?: Record<string, string>;
  /** Access token, sent in the Authorization header. */
  bearer?: string;
  /** Fields to post. Without them, the request is a GET. */
  form?: Record<string, string>;
  schema: z.ZodMiniType<T>;
};

/**
 * Sends a request to the Graph API. The app's secret and the token that authorises the request are
 * in the header or the body, so that logged URLs do not contain them; a token to look up has to be
 * in the query.
 */
async function ask<T>({ graphUrl }: FacebookOptions, question: Question<T>): Promise<T> {
  const { path, query, bearer, form, schema } = question;
  const url = query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
  try {
    const response = await fetch(`${graphUrl}${url}`, {
      ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.status >= SERVER_ERROR_STATUS) {
      throw new ProviderError('unreachable', `Facebook answered ${response.status}`);
    }
    const answer = schema.safeParse(await response.json());
    if (response.ok && answer.success) return answer.data;
    throw new ProviderError('refused', `Facebook refused ${path} with ${response.status}`);
  } catch (error) {
    throw toProviderError('Facebook', error);
  }
}
