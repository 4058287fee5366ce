import { LibraryPage } from '../features/library/lists/library-page.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** List & History, on My List. */
export function Component() {
  return <LibraryPage tab="myList" />;
}
