import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type { ContinueRowProps } from './continue-row-props.ts';
import { placeBelowView } from './place-row.ts';

/** Place below the carousel. */
const FIRST_PLACE = 1;

/** Places of the row by history entry, so that going back restores the page. */
const places = new Map<string, number>();

/**
 * Chooses the row's place among the page's sections, so that the row moves nothing in view. In a
 * page's first render the row is below the carousel, or where it was before the viewer left. A row
 * that loads later is below the view.
 *
 * @returns Ref for an element among the sections while the row has no place.
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
    // `placeLate` also runs in the first render, before React has rendered an earlier place.
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
  // Runs after the paint: on going back, the scroll position is restored before the paint.
  useEffect(() => {
    if (hasDramas && !isPlaced) placeLate();
  }, [hasDramas, isPlaced]);
  return anchorRef;
}
