export { browserKindOf, type BrowserKind } from './browser-kind.ts';
export {
  canLogInWith,
  embeddedBrowserOf,
  type EmbeddedBrowser,
  type EmbeddingApp,
} from './embedded-browser.ts';
