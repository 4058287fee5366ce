import { onTestFinished } from 'vitest';

/** Gives the document a screen to fill, or a browser that does not: an iPhone, a frame. */
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
    /** The viewer leaves with Escape. */
    leave: () => change(null),
  };
}

function define(owner: object, name: string, property: PropertyDescriptor) {
  Object.defineProperty(owner, name, { configurable: true, ...property });
  onTestFinished(() => void Reflect.deleteProperty(owner, name));
}
