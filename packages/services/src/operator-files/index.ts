export { decodeText } from './decode-text.ts';
export { perLocale } from './localized.ts';
export { listIn, readJson } from './read-json.ts';
