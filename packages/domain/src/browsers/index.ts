export { browserKindOf, type BrowserKind } from './browser-kind.ts';
export { deviceBrandOf } from './device-brand.ts';
export {
  canLogInWith,
  embeddedBrowserOf,
  type EmbeddedBrowser,
  type EmbeddingApp,
} from './embedded-browser.ts';
