import { useCallback } from 'react';
import { ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';

/** No entry of the history has this key. */
const SKELETON_KEY = 'skeleton';

/**
 * Starts a new page at its top, and shows a page that the viewer goes back to where they left it. The
 * skeleton of the next page is shorter than the page it replaces, so its position is kept apart.
 */
export function ScrollMemory() {
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const keyOf = useCallback(
    (location: Location) => (isLeaving && location.key === key ? SKELETON_KEY : location.key),
    [isLeaving, key],
  );
  return <ScrollRestoration getKey={keyOf} />;
}
