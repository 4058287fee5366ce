import { DEFAULT_LOCALE, type Locale } from '@hookline/domain';
import { createContext, use } from 'react';

/** Facebook's own login script; without it, its login leaves the page. */
export type FacebookApp = { appId: string; sdkUrl: string; version: string };

/** What server and browser must agree on to draw the same page. */
export type Site = {
  /** Language of the address. */
  locale: Locale;
  /** 'https://hookline.example', without a slash at the end. */
  publicOrigin: string;
  buildId: string;
  facebook?: FacebookApp;
};

export const SiteContext = createContext<Site>({
  locale: DEFAULT_LOCALE,
  publicOrigin: '',
  buildId: '',
});

export function useSite(): Site {
  return use(SiteContext);
}
