import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { AUTO_UNLOCK_DAILY_COINS_MAX } from '../constants.ts';
import { CoinAmount, EpochMs } from '../fields.ts';
import { ROUTES } from '../routes.ts';

const TEXT_MAX = 4096;
const Text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX));

/** URL to which a provider returns the browser: our root. Both login calls send the same text. */
const RedirectUrl = Text;

export const LoginResult = z.object({
  accessToken: z.string(),
  kickOutInfo: z.object({
    /** 1 if the login has ended a session on another device. */
    kickOutStatus: z.literal([0, 1]),
    kickOutMessage: z.string(),
  }),
});
export type LoginResult = z.infer<typeof LoginResult>;

export const sessionCall = defineCall({
  route: ROUTES.session,
  auth: 'optional',
  summary: 'Whether the token of the request is a live login.',
  input: z.object({}),
  data: z.object({ isLogin: z.boolean(), expiresAt: z.nullable(EpochMs) }),
});

export const loginUrlCall = defineCall({
  route: ROUTES.loginUrl,
  auth: 'none',
  summary: 'The address of a provider that the browser goes to for logging in.',
  input: z.object({
    provider: z._default(z.literal(['google', 'facebook']), 'google'),
    redirectUrl: RedirectUrl,
  }),
  data: z.string(),
});

export const loginCodeCall = defineCall({
  route: ROUTES.loginCode,
  auth: 'none',
  summary: 'Logs in with what the provider sent back; a state works once, in its own browser.',
  input: z.object({
    code: Text,
    state: Text,
    redirectUrl: RedirectUrl,
    iss: z.optional(Text),
  }),
  data: LoginResult,
});

export const loginFacebookCall = defineCall({
  route: ROUTES.loginFacebook,
  auth: 'none',
  summary: "Logs in with a token of Facebook's own script.",
  input: z.object({ thirdPartId: Text, accessToken: Text }),
  data: LoginResult,
});

export const logoutCall = defineCall({
  route: ROUTES.logout,
  auth: 'none',
  summary: 'Ends the login, or every login of its member; a success also when it had ended before.',
  input: z.object({
    /** 1 ends the member's logins on all devices, if this login is live. */
    isAll: z._default(z.literal([0, 1]), 0),
  }),
  data: z.null(),
});

/** The member, in the shape of the specification's "User info". */
export const MemberDetail = z.object({
  user_id: z.uuid(),
  thirdPartId: z.string(),
  thirdNickName: z.string(),
  thirdHeadImgUrl: z.string(),
  /** The member's public number, 8 or 9 digits. */
  code: z.string(),
  subscribeStatus: z.literal([0, 1]),
  /** True for a subscriber if the operator lets subscribers watch without coins; else absent. */
  watchesFree: z.optional(z.literal(true)),
  coinBalance: CoinAmount,
  bonusBalance: CoinAmount,
  totalBalance: CoinAmount,
  /**
   * Refunded coins that the wallet no longer had: the next top-up pays them first. A debt does not
   * prevent unlocks (ADR 0072). Absent if there is none.
   */
  debt: z.optional(CoinAmount),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const memberDetailCall = defineCall({
  route: ROUTES.memberDetail,
  auth: 'user',
  summary: 'The member of the token with the balance.',
  input: z.object({}),
  data: MemberDetail,
});

export const MemberSetting = z.object({
  autoPlayNext: z.boolean(),
  /** Off unless the member switches it on. */
  autoUnlock: z.boolean(),
  autoUnlockDailyCoins: CoinAmount.check(z.lte(AUTO_UNLOCK_DAILY_COINS_MAX)),
  /** BCP 47 code or 'off'. */
  captionsLang: z.string().check(z.maxLength(16)),
});
export type MemberSetting = z.infer<typeof MemberSetting>;

export const settingGetCall = defineCall({
  route: ROUTES.settingGet,
  auth: 'user',
  summary: "The member's settings.",
  input: z.object({}),
  data: MemberSetting,
});

export const settingSetCall = defineCall({
  route: ROUTES.settingSet,
  auth: 'user',
  summary: 'Changes the settings it is given and leaves the others.',
  input: z.partial(MemberSetting),
  data: z.null(),
});
