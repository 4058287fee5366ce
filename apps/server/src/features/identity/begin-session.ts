import type { LoginResult } from '@hookline/contract';
import { identity } from '@hookline/db';
import type { Locale } from '@hookline/domain';
import type { ProviderProfile } from '@hookline/providers';

import type { Deps } from '../../deps.ts';
import { KICK_OUT_TEXTS } from '../../kick-out-texts.ts';
import { randomSecret } from './login-cookie.ts';

const NAME_DEFAULT = 'Viewer';
const NAME_CHARACTERS_MAX = 60;
const PICTURE_CHARACTERS_MAX = 2000;
const EQUIPMENT_CHARACTERS_MAX = 128;

/** Logs in whoever a provider says it is. The token leaves the server once, in this answer. */
export async function beginSession(
  login: {
    provider: 'google' | 'facebook';
    profile: ProviderProfile;
    equipmentId: string;
    /** Of what is said about a login that this one ends. */
    locale: Locale;
  },
  deps: Deps,
): Promise<LoginResult> {
  const { provider, profile, equipmentId, locale } = login;
  const accessToken = randomSecret();
  const { endedElsewhere } = await identity.signIn(deps.db, {
    provider,
    subject: profile.subject,
    nickName: nameOf(profile),
    headImageUrl: pictureOf(profile),
    tokenHash: identity.hashToken(accessToken),
    equipmentId: equipmentId.slice(0, EQUIPMENT_CHARACTERS_MAX),
    nowMs: deps.now(),
  });
  return {
    accessToken,
    kickOutInfo: endedElsewhere
      ? { kickOutStatus: 1, kickOutMessage: KICK_OUT_TEXTS[locale].ending }
      : { kickOutStatus: 0, kickOutMessage: '' },
  };
}

function nameOf({ name }: ProviderProfile): string {
  const text = name.replaceAll(/\p{Cc}/gu, '').trim();
  // By code points, so that no emoji is cut in half.
  return text === '' ? NAME_DEFAULT : Array.from(text).slice(0, NAME_CHARACTERS_MAX).join('');
}

/** Only what a page may load; anything else shows the default picture. */
function pictureOf({ pictureUrl }: ProviderProfile): string {
  const isUsable = URL.canParse(pictureUrl) && new URL(pictureUrl).protocol === 'https:';
  return isUsable && pictureUrl.length <= PICTURE_CHARACTERS_MAX ? pictureUrl : '';
}
