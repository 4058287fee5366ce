/**
 * The browsers from which on the site works (ADR 0129): the first ones with all that our styles need,
 * which are `@property`, `color-mix`, `@layer`, container queries and `:has`. Every iPhone since the 8
 * has Safari 16.4. The build's target is this list, and `src/styles/too-old.css` asks for the same.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
