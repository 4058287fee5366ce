/**
 * ISO 3166-1 codes of the countries whose law requires consent to analytics: the European
 * Economic Area with the territories that have codes of their own, the United Kingdom and the
 * islands with similar laws, Switzerland, Brazil, South Korea, Thailand and Turkey.
 */
const CONSENT_COUNTRIES: ReadonlySet<string> = new Set(
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
    'IS LI NO AX GF GP MF MQ RE YT',
    'GB GG GI IM JE CH',
    'BR KR TH TR',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Whether analytics require a visitor's consent.
 *
 * @param country  Two capital letters. Null if it is not known, which requires consent.
 */
export function isConsentRequired(country: string | null): boolean {
  return country === null || CONSENT_COUNTRIES.has(country);
}

/**
 * Reads a country from a proxy's header; null for values that are not a country, such as 'XX'
 * (unknown) and 'T1' (Tor) from some proxies.
 */
export function readCountry(header: string | undefined): string | null {
  const country = header?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && !UNKNOWN_COUNTRIES.has(country) ? country : null;
}

const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['XX', 'ZZ', 'EU', 'AP']);
