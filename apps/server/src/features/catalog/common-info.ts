import { commonInfoCall } from '@hookline/contract';
import { deviceBrandOf } from '@hookline/domain/browsers';
import { detectLocale } from '@hookline/domain/routing';
import { isConsentRequired, readCountry } from '@hookline/domain/tracking';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';

/** Browsers in the order of matching: a user agent may also name browsers later in this list. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * GET /common/info: language, browser, brand and country, read from the request headers alone. The
 * country is taken from a proxy, because a guess by language would often be wrong.
 */
export const commonInfoEndpoint = serve(commonInfoCall, commonInfo);

async function commonInfo({ header, deps }: CallRequest<'commonInfo'>): CallAnswer<'commonInfo'> {
  const { countryHeader } = deps.site;
  const country = readCountry(countryHeader === null ? undefined : header(countryHeader));
  const acceptLanguage = header('accept-language');
  const userAgent = header('user-agent') ?? '';
  return {
    lang: detectLocale(acceptLanguage === undefined ? {} : { acceptLanguage }),
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    brand: deviceBrandOf(userAgent),
    ...(country !== null && { country }),
    consentRequired: isConsentRequired(country),
  };
}
