import { transformWithOxc } from 'vite';

export type Feature = {
  name: string;
  pattern: RegExp;
  /** First versions of Chrome, Firefox and Safari with the feature; 0 if a browser lacks it. */
  since: readonly [chrome: number, firefox: number, safari: number];
  /** Reason why the bundle may use the feature anyway. */
  allowed?: string;
};

export const has = (name: string, pattern: RegExp, since: Feature['since']): Feature => ({
  name,
  pattern,
  since,
});

/** Features that are newer than our oldest browsers, and are easily used by mistake. */
export const NEWER_FEATURES: readonly Feature[] = [
  has('Array.fromAsync', /\bfromAsync\b/, [121, 115, 16.4]),
  has('Object.groupBy, Map.groupBy', /\.groupBy\(/, [117, 119, 17.4]),
  has('Promise.withResolvers', /\.withResolvers\b/, [119, 121, 17.4]),
  has('Promise.try', /\bPromise\.try\b/, [128, 134, 18.2]),
  has('AbortSignal.any', /\bAbortSignal\.any\b/, [116, 124, 17.4]),
  has('URL.canParse', /\bURL\.canParse\b/, [120, 115, 17]),
  has('URL.parse', /\bURL\.parse\(/, [126, 126, 18]),
  has(
    'methods of sets',
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    [122, 127, 17],
  ),
  has(
    'methods of iterators',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|find|every|reduce|forEach|take|drop|flatMap|toArray)\(/,
    [122, 131, 18.4],
  ),
  has('Iterator', /\bIterator\.(?:from|prototype|concat)\b/, [122, 131, 18.4]),
  has('RegExp.escape', /\bRegExp\.escape\b/, [136, 134, 18.2]),
  has(
    'the flag v of a regular expression',
    /RegExp\([^()]*,\s*["'`][a-z]*v[a-z]*["'`]\)/,
    [112, 116, 17],
  ),
  has('Uint8Array.fromBase64', /\b(?:from|to)(?:Base64|Hex)\(/, [140, 133, 18.2]),
  has('Error.isError', /\bError\.isError\b/, [134, 138, 26]),
  has('Intl.DurationFormat', /\bDurationFormat\b/, [129, 136, 16.4]),
  has('Symbol.dispose', /\bSymbol\.(?:asyncD|d)ispose\b/, [134, 141, 0]),
  has('Temporal', /\bTemporal\./, [144, 139, 0]),
  has('scheduler', /\bscheduler\.(?:yield|postTask)\b/, [129, 142, 0]),
  has('getOrInsert', /\bgetOrInsert/, [145, 144, 26.2]),
  has('moveBefore', /\bmoveBefore\b/, [133, 144, 0]),
  has('cookieStore', /\bcookieStore\b/, [87, 140, 18.4]),
  has('showPopover', /\b(?:show|hide|toggle)Popover\(/, [114, 125, 17]),
  {
    ...has('checkVisibility', /\.checkVisibility\b/, [105, 106, 17.4]),
    allowed: 'asked for by typeof',
  },
  {
    ...has('requestIdleCallback', /\brequestIdleCallback\b/, [47, 55, 0]),
    allowed: 'a timer stands in',
  },
  {
    ...has('requestVideoFrameCallback', /\brequestVideoFrameCallback\b/, [83, 132, 15.4]),
    allowed: 'asked by in',
  },
  {
    ...has('CloseWatcher', /\bCloseWatcher\b/, [126, 149, 0]),
    allowed: 'left where there is none',
  },
  {
    ...has('ManagedMediaSource', /\bManagedMediaSource\b/, [0, 0, 17.1]),
    allowed: 'MediaSource stands in',
  },
  {
    ...has('startViewTransition', /\bstartViewTransition\b/, [111, 144, 18]),
    allowed: 'only for transitions',
  },
];

/** Whether the code must be rewritten for these browsers because they cannot parse its syntax. */
export async function hasNewerSyntax(code: string, browsers: readonly string[]): Promise<boolean> {
  const print = async (target: string | string[]) =>
    (await transformWithOxc(code, 'bundle.js', { target, sourcemap: false })).code;
  return (await print([...browsers])) !== (await print('esnext'));
}

/** Lists the features in the code that these browsers lack and that are not allowed. */
export function newerFeaturesIn(code: string, features = NEWER_FEATURES): string[] {
  return features
    .filter(({ pattern, allowed }) => allowed === undefined && pattern.test(code))
    .map(({ name }) => name);
}
