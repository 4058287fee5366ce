import type { LoginResult } from '@hookline/contract';
import type { Locale } from '@hookline/domain';
import type { SignedIn } from '@hookline/services';

import { KICK_OUT_TEXTS } from '../../../kick-out-texts.ts';

/** Words a login that began. The token leaves the server once, in this answer. */
export function loginResult(
  { accessToken, hasEndedElsewhere }: SignedIn,
  locale: Locale,
): LoginResult {
  return {
    accessToken,
    kickOutInfo: hasEndedElsewhere
      ? { kickOutStatus: 1, kickOutMessage: KICK_OUT_TEXTS[locale].ending }
      : { kickOutStatus: 0, kickOutMessage: '' },
  };
}
