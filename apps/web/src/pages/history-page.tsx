import { LibraryPage } from '../features/library/lists/library-page.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** List & History, on the watch history. */
export function Component() {
  return <LibraryPage tab="history" />;
}
