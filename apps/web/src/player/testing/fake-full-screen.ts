import { onTestFinished } from 'vitest';

/** Adds full screen to the document, or simulates its absence, as on an iPhone or in a frame. */
export function fakeFullScreen({ isEnabled = true, refuses = false } = {}) {
  let filling: Element | null = null;
  const change = async (element: Element | null) => {
    filling = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  define(document, 'fullscreenEnabled', { value: isEnabled });
  define(document, 'fullscreenElement', { get: () => filling });
  define(document, 'exitFullscreen', { value: () => change(null) });
  define(HTMLElement.prototype, 'requestFullscreen', {
    value(this: HTMLElement) {
      return refuses ? Promise.reject(new TypeError('not allowed')) : change(this);
    },
  });
  return {
    element: () => filling,
    /** Leaves full screen with Escape. */
    leave: () => change(null),
  };
}

function define(owner: object, name: string, property: PropertyDescriptor) {
  Object.defineProperty(owner, name, { configurable: true, ...property });
  onTestFinished(() => void Reflect.deleteProperty(owner, name));
}
