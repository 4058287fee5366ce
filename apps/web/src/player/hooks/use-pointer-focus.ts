import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'button, a, summary';

/**
 * Returns the control that has the focus because a pointer pressed it; null after keys have moved
 * the focus. Browsers disagree about `:focus-visible` once a key is pressed on such a control.
 */
export function usePointerFocus(): RefObject<Element | null> {
  const pressedRef = useRef<Element | null>(null);

  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      pressedRef.current = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    const onFocus = ({ target }: Event) => {
      if (target !== pressedRef.current) pressedRef.current = null;
    };
    const options = { capture: true };
    window.addEventListener('pointerdown', onPointer, options);
    window.addEventListener('focusin', onFocus, options);
    return () => {
      window.removeEventListener('pointerdown', onPointer, options);
      window.removeEventListener('focusin', onFocus, options);
    };
  }, []);

  return pressedRef;
}
