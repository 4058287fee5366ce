/**
 * The oldest browsers in which the site works (ADR 0129): the first versions with everything that
 * our styles need, which is `@property`, `color-mix`, `@layer`, container queries and `:has`. Every
 * iPhone since the iPhone 8 can run Safari 16.4. The build targets these, and
 * `src/styles/too-old.css` detects them.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
