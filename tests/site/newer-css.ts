import { has, type Feature } from './newer-features.ts';

/** Makes a pattern that matches a property, but not a class of the same name. */
const property = (name: string) => new RegExp(String.raw`[;{]\s*${name}\s*:`);

/** Allows a feature that old browsers ignore. `look` describes the page in them. */
const unless = (look: string, feature: Feature): Feature => ({ ...feature, allowed: look });

/** Features of CSS that are newer than our oldest browsers. */
export const NEWER_CSS: readonly Feature[] = [
  has('nesting', /[{;}][^{}@;]*(?<!\\)&[^{};]*\{/, [120, 117, 17.2]),
  has('@scope', /@scope\b/, [118, 146, 17.4]),
  has('@position-try', /@position-try\b/, [125, 147, 26]),
  has('@view-transition', /@view-transition\b/, [126, 0, 18.2]),
  has('@function', /@function\b/, [139, 0, 0]),
  has('subgrid', /[\s:]subgrid\b/, [117, 71, 16]),
  has('anchor', /\banchor(?:-size)?\(|[;{]position-(?:anchor|area):/, [125, 147, 26]),
  has('view-transition-name', property('view-transition-name'), [111, 144, 18]),
  has('animation-timeline', property('animation-timeline'), [115, 0, 26]),
  has('animation-composition', property('animation-composition'), [112, 115, 16]),
  has('transition-behavior', /[;{]transition-behavior:|\ballow-discrete\b/, [117, 129, 17.4]),
  has('interpolate-size', /[;{]interpolate-size:|\bcalc-size\(/, [129, 0, 0]),
  has('field-sizing', property('field-sizing'), [123, 152, 26.2]),
  has('text-box', property('text-box(?:-trim|-edge)?'), [133, 0, 18.2]),
  has('white-space-collapse', property('white-space-collapse'), [114, 124, 17.4]),
  has('font-size-adjust', property('font-size-adjust'), [127, 118, 17]),
  has('relative colours', /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from\b/, [119, 128, 16.4]),
  has('light-dark', /\blight-dark\(/, [123, 120, 17.5]),
  has('linear easing', /[\s:,]linear\(/, [113, 112, 17.2]),
  has('round, mod, rem', /[\s:,(](?:round|mod|rem)\(/, [125, 118, 15.4]),
  has('image-set', /\bimage-set\(/, [113, 88, 17]),
  has('units of capitals', /\d(?:r?cap|rch|rex)\b/, [118, 97, 17.2]),
  has(':dir', /:dir\(/, [120, 49, 16.4]),
  has(':user-invalid', /:user-(?:in)?valid\b/, [119, 88, 16.5]),
  has(':popover-open', /:popover-open\b/, [114, 125, 17]),
  has(':open', /:open\b/, [133, 136, 0]),
  has('::details-content', /::details-content\b/, [131, 143, 18.4]),
  unless('headings break unevenly', has('text-wrap', property('text-wrap'), [114, 121, 17.5])),
  unless(
    'what appears does so at once',
    has('@starting-style', /@starting-style\b/, [117, 129, 17.5]),
  ),
  unless(
    'notices stay at the edge of the window',
    has('anchor-name', property('anchor-name'), [125, 147, 26]),
  ),
  unless(
    'everything is laid out at once, which takes longer',
    has('content-visibility', property('content-visibility'), [85, 125, 18]),
  ),
  unless(
    'needed only for content-visibility',
    has('contain-intrinsic-size', property('contain-intrinsic-(?:block-)?size'), [83, 107, 17]),
  ),
  unless(
    'scrollbars have the colours of the system',
    has('scrollbar-color', property('scrollbar-color'), [121, 64, 26.2]),
  ),
  unless(
    'rows that scroll have a scrollbar',
    has('scrollbar-width', property('scrollbar-width'), [121, 64, 18.2]),
  ),
  unless(
    'text moves when its font has loaded',
    has('metrics of a font', property('(?:ascent|descent|line-gap)-override'), [87, 89, 0]),
  ),
  unless(
    'text moves when its font has loaded',
    has('size-adjust', property('size-adjust'), [92, 92, 17]),
  ),
  ...[
    has('mask-image', property('mask-image'), [120, 53, 15.4]),
    has('mask-composite', property('mask-composite'), [120, 53, 15.4]),
    has('box-decoration-break', property('box-decoration-break'), [130, 32, 0]),
    has('backdrop-filter', property('backdrop-filter'), [76, 103, 18]),
    has('user-select', property('user-select'), [54, 69, 0]),
    has('hyphens', property('hyphens'), [55, 43, 17]),
  ].map((each) => unless('the same, by the prefix beside it', each)),
];

/**
 * Returns the part of a style sheet that every browser applies. Removes comments, strings and
 * `@supports` blocks, but not those of `@supports not`. Also removes `:is` and `:where` with their
 * arguments, because a browser skips the selectors there that it does not know.
 */
export function unconditionalCss(css: string): string {
  const plain = css
    .replaceAll(/\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replaceAll(/:(?:is|where)\([^()]*\)/g, '');
  let kept = '';
  let from = 0;
  for (const { index, 0: head } of plain.matchAll(/@supports(?! not\b)[^{]*\{/g)) {
    if (index < from) continue;
    kept += plain.slice(from, index);
    from = endOfBlock(plain, index + head.length);
  }
  return kept + plain.slice(from);
}

/** Returns the index after the brace that closes the block that is open at `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  for (const { index, 0: brace } of css.slice(start).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return css.length;
}
