export { ID_DIGITS_MIN, readDramaWord, type DramaWord } from './drama-word.ts';
export {
  DEFAULT_LOCALE,
  detectLocale,
  directionOf,
  isLocale,
  LOCALES,
  localeOfHeader,
  localePath,
  splitLocale,
  type Locale,
} from './locales.ts';
export { LANGUAGE_NAMES } from './language-names.ts';
export {
  browsePath,
  categoryPath,
  dramaParam,
  episodePath,
  parseCategoryParam,
  parseDramaParam,
  parseNumberParam,
  SEARCH_PATH,
  searchPath,
} from './paths.ts';
export { qrPath, withoutQrMark } from './qr-mark.ts';
export { PAGE_NAMES, redirectOf } from './redirects.ts';
export { slugOf } from './slug.ts';
