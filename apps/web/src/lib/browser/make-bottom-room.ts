import type { RefCallback } from 'react';

/** Height that `styles/app.css` keeps free below the last line of a page. */
const ROOM = '--bottom-room';

/**
 * Makes room at the end of the page for an element that is fixed at the bottom of the screen, so
 * that the last lines of the page, and what has the focus there, can be scrolled out from under it.
 */
export const makeBottomRoom: RefCallback<HTMLElement> = (element) => {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = element.getBoundingClientRect();
    // Another banner may have its place, which hides it.
    const room = height === 0 ? 0 : Math.ceil(window.innerHeight - top);
    style.setProperty(ROOM, `${room}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
};
