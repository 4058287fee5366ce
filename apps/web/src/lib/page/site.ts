import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { createContext, use } from 'react';

/** Facebook's login script; without it, a login with Facebook leaves the page. */
export type FacebookApp = { appId: string; sdkUrl: string; version: string };

/** Company behind the site. Pages must not mention a part that is absent. */
export type Company = {
  name: string;
  /** Mailbox for partners, and for questions of viewers. */
  email?: string | undefined;
  /** Pages of the app in app stores, and of the company on social networks. */
  links: {
    [K in 'google' | 'apple' | 'tiktok' | 'facebook' | 'youtube' | 'instagram']?:
      | string
      | undefined;
  };
};

/** Values that server and browser must agree on to render the same page. */
export type Site = {
  /** Language of the page's URL. */
  locale: Locale;
  /** Origin without a trailing slash, such as 'https://hookline.example'. */
  publicOrigin: string;
  buildId: string;
  /** Path of the API. Default: '/api'. */
  apiBasePath?: string;
  /** Base URL of the tracking call. Default: that of the API. */
  trackingUrl?: string;
  /** The only login provider that the site offers. Default: it offers Google and Facebook. */
  onlyProvider?: 'google' | 'facebook';
  facebook?: FacebookApp;
  /** Default: a company with only a name. */
  company?: Company;
};

export const SiteContext = createContext<Site>({
  locale: DEFAULT_LOCALE,
  publicOrigin: '',
  buildId: '',
});

export function useSite(): Site {
  return use(SiteContext);
}

const UNKNOWN_COMPANY: Company = { name: 'Hookline', links: {} };

export function companyOf({ company = UNKNOWN_COMPANY }: Site): Company {
  return company;
}
