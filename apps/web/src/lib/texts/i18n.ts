import type { Locale } from '@hookline/domain/routing';

import type messages from '../../../messages/en-US.json';

export type Messages = typeof messages;

// Makes every message key and its arguments a type: a key that is not in en-US does not compile.
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** Returns the locale for all formatters: the language, with Gregorian dates and Western digits. */
export function intlLocaleOf(locale: Locale): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}
