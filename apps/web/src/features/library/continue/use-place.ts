import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type { ContinueRowProps } from './continue-row-props.ts';
import { placeBelowView } from './place-row.ts';

/** Below the carousel. */
const FIRST_PLACE = 1;

/** Places by history entry: a viewer who goes back finds the page as it was. */
const places = new Map<string, number>();

/**
 * Chooses the place of the row among the sections of its page, so that it never moves what the viewer
 * sees. In the first picture of a page it is below the carousel, or where it was before the viewer
 * went away. Later it is below the view.
 *
 * @returns Element that stands among the sections while the row has no place.
 */
export function usePlace(
  row: ContinueRowProps & { hasDramas: boolean },
): RefObject<HTMLElement | null> {
  const { isAtOnce, isPlaced, hasDramas, onPlace } = row;
  const { key } = useLocation();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const anchorRef = useRef<HTMLElement>(null);
  const wasPlaced = useRef(false);
  const place = (found: number | null) => {
    // The later effect of a first picture runs before the page is drawn with its place.
    if (found === null || wasPlaced.current) return;
    wasPlaced.current = true;
    places.set(key, found);
    onPlace(found);
  };
  const placeAtOnce = useEffectEvent(() => {
    if (!isAtOnce || !hasDramas) return;
    place(places.get(key) ?? (isGoingBack ? null : FIRST_PLACE));
  });
  const placeLate = useEffectEvent(() => {
    const sections = anchorRef.current?.parentElement?.querySelectorAll(':scope > section') ?? [];
    const boxes = [...sections].map((section) => section.getBoundingClientRect());
    place(placeBelowView(boxes, window.innerHeight));
  });

  useLayoutEffect(() => placeAtOnce(), []);
  // After the picture, because a page that the viewer goes back to is scrolled before it.
  useEffect(() => {
    if (hasDramas && !isPlaced) placeLate();
  }, [hasDramas, isPlaced]);
  return anchorRef;
}
