import { mayUseEmulators, settingReader, type Environment, type Reach } from '@hookline/providers';
import { z } from 'zod';

import type { Company } from '../deps.ts';

const httpsUrl = z.url({ protocol: /^https$/ });
const HTTPS_URL_IS = 'an address that begins with https://';
const COMPANY_NAME_CHARACTERS_MAX = 80;

/** Settings of the company behind the site. Pages omit everything that is not set. */
export const COMPANY_SETTINGS = {
  /** Name in the copyright notice, on receipts and in the data for crawlers. */
  COMPANY_NAME: [
    z.string().trim().min(1).max(COMPANY_NAME_CHARACTERS_MAX).default('Hookline'),
    `a name of at most ${COMPANY_NAME_CHARACTERS_MAX} characters`,
  ],
  /** Mailbox for partners, questions of viewers and reports of weaknesses. */
  CONTACT_EMAIL: [z.email().optional(), 'an e-mail address'],
  /** Pages of the app in the app stores. */
  GOOGLE_PLAY_URL: [httpsUrl.optional(), HTTPS_URL_IS],
  APP_STORE_URL: [httpsUrl.optional(), HTTPS_URL_IS],
  /** Pages of the company on social networks. */
  TIKTOK_PAGE_URL: [httpsUrl.optional(), HTTPS_URL_IS],
  FACEBOOK_PAGE_URL: [httpsUrl.optional(), HTTPS_URL_IS],
  YOUTUBE_PAGE_URL: [httpsUrl.optional(), HTTPS_URL_IS],
  INSTAGRAM_PAGE_URL: [httpsUrl.optional(), HTTPS_URL_IS],
} as const;

/**
 * Reads the company settings. The demo on a private site has placeholders for unset values, with
 * links to a domain reserved for examples; a public site has none (ADR 0009).
 *
 * @throws ConfigError
 */
export function readCompany(environment: Environment, site: Reach & { isDemo: boolean }): Company {
  const read = settingReader(COMPANY_SETTINGS, environment);
  const hasPlaceholders = site.isDemo && mayUseEmulators(site);
  const linkOf = (key: Exclude<keyof typeof COMPANY_SETTINGS, 'COMPANY_NAME' | 'CONTACT_EMAIL'>) =>
    read(key) ?? (hasPlaceholders ? `https://example.com/?${key}` : undefined);
  const links = {
    google: linkOf('GOOGLE_PLAY_URL'),
    apple: linkOf('APP_STORE_URL'),
    tiktok: linkOf('TIKTOK_PAGE_URL'),
    facebook: linkOf('FACEBOOK_PAGE_URL'),
    youtube: linkOf('YOUTUBE_PAGE_URL'),
    instagram: linkOf('INSTAGRAM_PAGE_URL'),
  };
  const email =
    read('CONTACT_EMAIL') ?? (hasPlaceholders ? 'partners@hookline.example' : undefined);
  return { name: read('COMPANY_NAME'), email, links };
}
