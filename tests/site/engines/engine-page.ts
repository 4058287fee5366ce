import { setTimeout as sleep } from 'node:timers/promises';

import { EngineCrash, KEYS, SCREEN, type Driver } from './driver.ts';

const LOOK_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** A swipe over the middle of the film: far and fast enough to turn a page. */
const SWIPE = { topY: 250, bottomY: 600, steps: 10, stepMs: 16 };

/**
 * A visible element that matches the selector and whose name begins with `name`, if given. `fades`
 * marks a control that fades while the viewer is idle, so the mouse is moved to find it.
 */
export type Target = { css: string; name?: string; fades?: true };

/** A visitor's page, the same for journeys in all engines. */
export type EnginePage = AsyncDisposable & {
  open: (path: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** Waits until an expression is true. @throws Error that describes what the page shows. */
  waitFor: (expression: string) => Promise<void>;
  /** Waits until an element is visible, and clicks its middle. */
  click: (target: Target) => Promise<void>;
  /** Waits until an element is visible. */
  see: (target: Target) => Promise<void>;
  /** Presses a key by name, or a letter. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Moves a finger up or down over the film. */
  swipe: (to: 'up' | 'down') => Promise<void>;
  takePicture: () => Promise<Buffer>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  resize: Driver['resize'];
};

/**
 * Finds the middle of a visible element; null if there is none. For a click, the element must not
 * be covered. Direction marks are ignored, because Firefox leaves them out of `innerText`.
 */
const FIND = `(css, wanted, isClicked) => {
  const plain = (text) => text.replace(/[\\u2066-\\u2069]/g, '').trim().replace(/\\s+/g, ' ');
  const name = plain(wanted);
  const label = (each) => each.getAttribute('aria-label') ?? each.innerText ?? each.textContent;
  for (const each of document.querySelectorAll(css)) {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!plain(label(each)).startsWith(name)) continue;
    each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!isClicked) return [0, 0];
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const above = document.elementFromPoint(x, y);
    if (above !== null && (each.contains(above) || above.contains(each))) return [x, y];
  }
  return null;
}`;

/** Resolves when a frame has been drawn. */
const NEXT_FRAME = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)));
})`;

/** Turns an engine's basic page into one for journeys. */
export function makeEnginePage(driver: Driver, origin: string): EnginePage {
  const { evaluate } = driver;
  const poll = async <Found>(what: string, look: () => Promise<Found | null>): Promise<Found> => {
    const endAtMs = performance.now() + LOOK_TIMEOUT_MS;
    let problem = '';
    while (performance.now() < endAtMs) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- It polls.
        const found = await look();
        if (found !== null) return found;
      } catch (error) {
        if (error instanceof EngineCrash) throw error;
        // Between two pages, no document can respond.
        problem = String(error);
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(POLL_MS);
    }
    const shown = await evaluate('location.href + " " + document.body.innerText.slice(0, 300)');
    throw new Error(`Not there: ${what}. ${problem} The page: ${String(shown)}`);
  };
  const look = async ({ css, name = '' }: Target, isClicked: boolean) => {
    const found = await evaluate(
      `(${FIND})(${JSON.stringify([css, name, isClicked]).slice(1, -1)})`,
    );
    return Array.isArray(found) ? found.map(Number) : null;
  };
  /**
   * A click on a moving element would miss it. Elements only move between frames, and a busy WebKit
   * may not have drawn a frame since the last check.
   */
  const findAtRest = async (target: Target) => {
    let last: number[] = [];
    let y = SCREEN.height / 2;
    return poll(`${target.css} ${target.name} at rest`, async () => {
      if (target.fades === true) {
        y += 1;
        const move = { type: 'pointerMove', x: SCREEN.width / 2, y, duration: 0 };
        await driver.act([{ type: 'pointer', id: 'mouse', actions: [move] }]);
      }
      await evaluate(NEXT_FRAME);
      const found = await look(target, true);
      const isAtRest = found?.every((place, index) => place === last[index]) === true;
      last = found ?? [];
      return isAtRest ? found : null;
    });
  };
  const press = async (value: string) => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await driver.act([{ type: 'key', id: 'keyboard', actions }]);
  };

  return {
    open: (path) => driver.goTo(new URL(path, origin).href),
    evaluate,
    waitFor: async (expression) => {
      await poll(expression, async () =>
        (await evaluate(`Promise.resolve(${expression}).then(Boolean)`)) === true ? 1 : null,
      );
    },
    see: async (target) => {
      await poll(`${target.css} ${target.name}`, () => look(target, false));
    },
    click: async (target) => {
      const [x = SCREEN.width, y = SCREEN.height] = await findAtRest(target);
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await driver.act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    press: (key) => press(KEYS[key] ?? key),
    type: async (text) => {
      // oxlint-disable-next-line no-await-in-loop -- One letter after the other.
      for (const letter of text) await press(letter);
    },
    swipe: async (to) => {
      const { topY, bottomY, steps, stepMs } = SWIPE;
      const [fromY, toY] = to === 'up' ? [bottomY, topY] : [topY, bottomY];
      const move = (step: number) => ({
        type: 'pointerMove',
        x: SCREEN.width / 2,
        y: Math.round(fromY + ((toY - fromY) * step) / steps),
        duration: step === 0 ? 0 : stepMs,
      });
      const actions = [
        move(0),
        { type: 'pointerDown', button: 0 },
        ...Array.from({ length: steps }, (_, index) => move(index + 1)),
        { type: 'pointerUp', button: 0 },
      ];
      const parameters = { pointerType: driver.fingerType };
      await driver.act([{ type: 'pointer', id: 'finger', parameters, actions }]);
    },
    takePicture: driver.takePicture,
    back: driver.back,
    reload: driver.reload,
    resize: driver.resize,
    [Symbol.asyncDispose]: driver.close,
  };
}
