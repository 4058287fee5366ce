/** Two compared texts: the typed text, and the text that may be meant. */
type Pair = { typed: string; text: string };

/**
 * Whether `typed` differs from `text` by at most one typo: a letter inserted, omitted or replaced,
 * or two neighbouring letters swapped. Letters are UTF-16 units.
 */
export function isWithinOneEdit(typed: string, text: string): boolean {
  const longer = typed.length - text.length;
  if (Math.abs(longer) > 1) return false;
  const pair = { typed, text };
  const at = firstDifference(pair, 0);
  if (longer === 1) return goesOn(pair, at + 1, at);
  if (longer === -1) return goesOn(pair, at, at + 1);
  return goesOn(pair, at + 1, at + 1) || isSwapped(pair, at, at);
}

/**
 * Works like {@link isWithinOneEdit}, but starts at `from` in `text` and ignores text after
 * `typed`.
 */
export function beginsWithinOneEdit(typed: string, text: string, from: number): boolean {
  const pair = { typed, text };
  const at = firstDifference(pair, from);
  return (
    goesOn(pair, at + 1, from + at + 1) ||
    goesOn(pair, at + 1, from + at) ||
    goesOn(pair, at, from + at + 1) ||
    isSwapped(pair, at, from + at)
  );
}

/** Returns the index in `typed` of the first letter that differs; `typed.length` if none does. */
function firstDifference({ typed, text }: Pair, from: number): number {
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === text.charCodeAt(from + at)) at += 1;
  return at;
}

/** Whether the rest of `typed` is at `textAt`. Slicing would cost more than the comparison. */
function goesOn({ typed, text }: Pair, typedAt: number, textAt: number): boolean {
  for (let at = typedAt, other = textAt; at < typed.length; at += 1, other += 1) {
    if (typed.charCodeAt(at) !== text.charCodeAt(other)) return false;
  }
  return true;
}

function isSwapped(pair: Pair, typedAt: number, textAt: number): boolean {
  const { typed, text } = pair;
  return (
    typedAt + 1 < typed.length &&
    typed.charCodeAt(typedAt) === text.charCodeAt(textAt + 1) &&
    typed.charCodeAt(typedAt + 1) === text.charCodeAt(textAt) &&
    goesOn(pair, typedAt + 2, textAt + 2)
  );
}
