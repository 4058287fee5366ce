import { AppError, type LoginResult } from '@hookline/contract';
import type { Locale } from '@hookline/domain/routing';
import type { SignInOutcome } from '@hookline/services/identity';

import { BLOCKED_TEXTS } from '../../../http/viewer/blocked-texts.ts';
import { KICK_OUT_TEXTS } from '../../../http/viewer/kick-out-texts.ts';

/**
 * Returns the result of a new login. The token leaves the server once, in this response.
 *
 * @throws AppError A0403 for a blocked member.
 */
export function loginResult(outcome: SignInOutcome, locale: Locale): LoginResult {
  if (outcome.kind === 'blocked') throw new AppError('A0403', BLOCKED_TEXTS[locale]);
  const { accessToken, hasEndedElsewhere } = outcome;
  return {
    accessToken,
    kickOutInfo: hasEndedElsewhere
      ? { kickOutStatus: 1, kickOutMessage: KICK_OUT_TEXTS[locale].ending }
      : { kickOutStatus: 0, kickOutMessage: '' },
  };
}
