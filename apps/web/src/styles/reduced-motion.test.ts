// spec: 4 accessibility, ours: with reduced motion, what is pending stays perceivable while it lasts
// touches: prefers-reduced-motion

import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCES = new URL('..', import.meta.url).pathname;
const REDUCED = '(prefers-reduced-motion: reduce)';
/** Endless animations that show no progress, each with its reason. */
const HINTS: Readonly<Record<string, string>> = {
  '.player-swipe-hint > svg': 'the text beside it says the same, and it disappears by itself',
};

type Declaration = { selector: string; property: string; value: string; isReduced: boolean };

/** Reads the declarations of all style sheets, with the selectors of nested rules joined. */
function readDeclarations(): Declaration[] {
  return globSync('**/*.css', { cwd: SOURCES }).flatMap((file) => {
    const css = readFileSync(SOURCES + file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const open: string[] = [];
    const found: Declaration[] = [];
    for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      if (end === '{') open.push(words);
      const [, property, value] = /^([\w-]+): (.+)$/.exec(words) ?? [];
      if (end !== '{' && property !== undefined && value !== undefined) {
        const isReduced = open.some((prelude) => prelude.includes(REDUCED));
        found.push(
          ...selectorsOf(open).map((selector) => ({ selector, property, value, isReduced })),
        );
      }
      if (end === '}') open.pop();
    }
    return found;
  });
}

/** Joins nested preludes to the selectors that they mean; at-rules other than keyframes are skipped. */
function selectorsOf(open: readonly string[]): string[] {
  return open
    .filter((prelude) => !/^@(?!keyframes)/.test(prelude))
    .map((prelude) => prelude.split(/, ?(?![^(]*\))/))
    .reduce<string[]>(
      (parents, children) =>
        parents.flatMap((parent) =>
          children.map((child) =>
            child.includes('&') ? child.replaceAll('&', parent) : `${parent} ${child}`.trim(),
          ),
        ),
      [''],
    );
}

const declarations = readDeclarations();
const animations = declarations.filter(({ property }) => property === 'animation');
const endless = animations.filter(({ value }) => value.includes('infinite'));
const pending = new Set(
  endless
    .filter(({ selector, isReduced }) => !isReduced && !Object.hasOwn(HINTS, selector))
    .map(({ selector }) => selector),
);
const still = endless.filter(({ isReduced }) => isReduced);

test('every endless animation that shows progress also lasts with reduced motion', () => {
  expect(pending).toContain('.player-spinner');
  expect(pending).toContain(".player-reaction[aria-busy='true'] > .player-reaction-icon");
  const lasting = still.filter(({ value }) => value.endsWith('!important'));
  expect(lasting.map(({ selector }) => selector).toSorted()).toEqual([...pending].toSorted());
});

test('an animation for reduced motion changes opacity alone, at most once in two seconds', () => {
  expect(still.length).toBeGreaterThan(0);
  for (const { value } of still) {
    const [, name, seconds] = /(\w+) ([\d.]+)s [\w-]+ infinite/.exec(value) ?? [];
    const frames = declarations.filter(({ selector }) =>
      selector.startsWith(`@keyframes ${name} `),
    );

    expect(frames.map(({ property }) => property)).toEqual(['opacity']);
    // Each cycle changes the opacity twice: to its only frame and back.
    expect(Number(seconds)).toBeGreaterThanOrEqual(4);
  }
});
