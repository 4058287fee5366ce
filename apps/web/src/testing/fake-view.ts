import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Entry = { target: Element; isIntersecting: boolean };

/** Stands for what is in view: nothing, until the test scrolls it there. Lasts until the test ends. */
export function fakeView() {
  const observers = new Set<Observer>();

  class Observer {
    readonly watched = new Set<Element>();
    readonly tell: (entries: Entry[]) => void;

    constructor(tell: (entries: Entry[]) => void) {
      this.tell = tell;
      observers.add(this);
    }

    observe(element: Element) {
      this.watched.add(element);
    }

    disconnect() {
      this.watched.clear();
      observers.delete(this);
    }
  }

  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());

  const scroll = (target: Element, isIntersecting: boolean) =>
    act(() => {
      const watching = [...observers].filter(({ watched }) => watched.has(target));
      for (const each of watching) each.tell([{ target, isIntersecting }]);
    });
  return {
    scrollTo: (element: Element) => scroll(element, true),
    scrollAway: (element: Element) => scroll(element, false),
    /** The last of what is watched: the end of a list, where there is one. */
    scrollToLast: () => {
      const last = [...observers].at(-1)?.watched.values().next().value;
      if (last === undefined) throw new Error('Nothing is watched.');
      scroll(last, true);
    },
    watchedCount: () => [...observers].reduce((sum, { watched }) => sum + watched.size, 0),
  };
}
