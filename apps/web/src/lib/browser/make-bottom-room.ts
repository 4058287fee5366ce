import type { RefCallback } from 'react';

/** Height that `styles/app.css` keeps free below the last line of a page. */
const ROOM = '--bottom-room';

/**
 * Reserves space at the end of the page for an element that is fixed at the bottom of the screen,
 * so that the page's last lines and its focused element can be scrolled clear of it.
 */
export const makeBottomRoom: RefCallback<HTMLElement> = (element) => {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = element.getBoundingClientRect();
    // Zero if another banner has replaced and hidden this one.
    const room = height === 0 ? 0 : Math.ceil(window.innerHeight - top);
    style.setProperty(ROOM, `${room}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
};
