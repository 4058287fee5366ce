export type PlayerKey =
  | { kind: 'toggle' }
  | { kind: 'seek'; bySeconds: number }
  | { kind: 'next' }
  | { kind: 'previous' }
  | { kind: 'mute' }
  | { kind: 'full-screen' }
  | { kind: 'captions' }
  | { kind: 'volume'; step: 1 | -1 }
  | { kind: 'help' }
  | { kind: 'speed'; step: 1 | -1 };

const SEEK_SECONDS = 5;

const KEYS: Readonly<Record<string, PlayerKey>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'seek', bySeconds: -SEEK_SECONDS },
  ArrowRight: { kind: 'seek', bySeconds: SEEK_SECONDS },
  ArrowDown: { kind: 'next' },
  PageDown: { kind: 'next' },
  n: { kind: 'next' },
  ArrowUp: { kind: 'previous' },
  PageUp: { kind: 'previous' },
  p: { kind: 'previous' },
  m: { kind: 'mute' },
  f: { kind: 'full-screen' },
  c: { kind: 'captions' },
  '+': { kind: 'volume', step: 1 },
  // Key of '+' without Shift on most keyboards.
  '=': { kind: 'volume', step: 1 },
  '-': { kind: 'volume', step: -1 },
  '?': { kind: 'help' },
};

/** Keys by position, not by letter: '<' and '>' differ between keyboards. */
const SHIFTED: Readonly<Record<string, PlayerKey>> = {
  Comma: { kind: 'speed', step: -1 },
  Period: { kind: 'speed', step: 1 },
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns a key's action in the player; null if it has none. The left arrow seeks back in every
 * language.
 *
 * @param hasLetterKeys  False allows only arrows, Space and Page keys, as WCAG 2.1.4 requires.
 */
export function playerKeyOf(press: KeyPress, hasLetterKeys: boolean): PlayerKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (!hasLetterKeys && press.key.length === 1 && press.key !== ' ') return null;
  if (press.shiftKey && press.code in SHIFTED) return SHIFTED[press.code] ?? null;
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return Object.hasOwn(KEYS, name) ? (KEYS[name] ?? null) : null;
}

/**
 * Whether holding a key repeats its action. Other actions, if repeated, would flicker, or skip
 * several episodes.
 */
export function mayRepeat({ kind }: PlayerKey): boolean {
  return kind === 'seek' || kind === 'speed' || kind === 'volume';
}
