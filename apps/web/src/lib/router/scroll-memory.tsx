import { ScrollRestoration, type DataRouter, type Location } from 'react-router';

/** Key that no history entry has. */
const SKELETON_KEY = 'skeleton';

/** Key of the page that a skeleton replaces while the next one loads; null while no page loads. */
let leftKey: string | null = null;

/**
 * Tracks the router's navigations. React learns of them with its next render, which is too late for
 * a viewer who goes back at once.
 */
export function followNavigation(router: DataRouter): void {
  router.subscribe(({ navigation, location }) => {
    leftKey = navigation.state === 'idle' ? null : location.key;
  });
}

/**
 * Scrolls a new page to its top, and restores the scroll position of a page to which the viewer
 * returns. The position within a skeleton, which is shorter than the page it replaces, is stored
 * separately.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

function keyOf({ key }: Location): string {
  return key === leftKey ? SKELETON_KEY : key;
}
