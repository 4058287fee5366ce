import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@hookline/contract/client';
import { isLocale, localePath } from '@hookline/domain/routing';

import { leave } from '../browser/leave.ts';

/**
 * Loads this page in another language and stores the choice for the next visit to `/`. It loads a
 * new document, whose texts, direction and router are those of the language.
 *
 * @param wanted  Value of an option; anything but a locale is ignored.
 * @param path  Path of this page, without the language prefix.
 */
export function switchLanguage(wanted: string, path: string): void {
  if (!isLocale(wanted)) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has the Cookie Store API only since 18.4.
  document.cookie = `${LOCALE_COOKIE}=${wanted}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`;
  leave(localePath(wanted, path));
}
