import type { Locale } from './locales.ts';

/** Names of the languages, each in its own language, for the language switch. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  'es-ES': 'Español',
  'pt-BR': 'Português',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'it-IT': 'Italiano',
  'id-ID': 'Bahasa Indonesia',
  'th-TH': 'ไทย',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  'zh-TW': '繁體中文',
  'ar-SA': 'العربية',
};
