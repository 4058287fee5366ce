import { useLocation } from 'react-router';

import { LibraryPage } from '../features/library/lists/library-page.tsx';
import { LIBRARY_PATHS } from '../features/library/lists/library-paths.ts';
import { findTab } from '../lib/screen/find-tab.ts';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** List & History at the URLs of its tabs. */
export function Component() {
  const tab = findTab(LIBRARY_PATHS, useLocation().pathname) ?? 'myList';
  return <LibraryPage key={tab} tab={tab} />;
}
