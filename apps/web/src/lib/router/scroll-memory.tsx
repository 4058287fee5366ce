import { ScrollRestoration, type DataRouter, type Location } from 'react-router';

/** No entry of the history has this key. */
const SKELETON_KEY = 'skeleton';

/** Key of the page that is being left, whose place a skeleton takes; null while no page loads. */
let leftKey: string | null = null;

/**
 * Follows what the router does. React learns of it with its next rendering, which is too late for a
 * viewer who goes back at once.
 */
export function followNavigation(router: DataRouter): void {
  router.subscribe(({ navigation, location }) => {
    leftKey = navigation.state === 'idle' ? null : location.key;
  });
}

/**
 * Starts a new page at its top, and shows a page that the viewer goes back to where they left it. The
 * skeleton of the next page is shorter than the page it replaces, so its position is kept apart.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

function keyOf({ key }: Location): string {
  return key === leftKey ? SKELETON_KEY : key;
}
