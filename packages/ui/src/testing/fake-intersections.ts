import { vi } from 'vitest';

/**
 * Replaces the global `IntersectionObserver`, because a document without layout never shows
 * anything. Like a real one, it reports an element when observation begins and whenever the element
 * enters or leaves the view. `vi.unstubAllGlobals` removes it.
 */
export function fakeIntersections() {
  const observers = new Set<FakeObserver>();
  const visible = new Set<Element>();

  class FakeObserver {
    readonly #elements = new Set<Element>();
    readonly #onEntries: (entries: { target: Element; isIntersecting: boolean }[]) => void;

    constructor(onEntries: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.#onEntries = onEntries;
    }

    observe(element: Element) {
      observers.add(this);
      this.#elements.add(element);
      queueMicrotask(() => this.report(element));
    }

    unobserve(element: Element) {
      this.#elements.delete(element);
    }

    disconnect() {
      observers.delete(this);
      this.#elements.clear();
    }

    report(target: Element) {
      if (!this.#elements.has(target)) return;
      this.#onEntries([{ target, isIntersecting: visible.has(target) }]);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);

  const tell = (element: Element) => {
    for (const observer of observers) observer.report(element);
  };
  return {
    show: (element: Element) => {
      visible.add(element);
      tell(element);
    },
    hide: (element: Element) => {
      visible.delete(element);
      tell(element);
    },
    /** Number of observers that still observe an element. */
    observerCount: () => observers.size,
  };
}
