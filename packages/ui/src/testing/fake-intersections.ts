import { vi } from 'vitest';

/**
 * Puts an `IntersectionObserver` in the place of the global, because a document without layout never
 * shows anything. As a real one does, it reports an element when it begins to be observed and
 * whenever it comes into view or leaves. `vi.unstubAllGlobals` takes it away.
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
    /** How many observers still look at something. */
    observerCount: () => observers.size,
  };
}
