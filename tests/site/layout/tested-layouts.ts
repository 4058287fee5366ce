import { inject } from 'vitest';

import type { Layout } from '../browser/open-browser.ts';

/** Whether this is the long run. It skips tests that do not depend on the layout. */
export const isLong = inject('isLong');

/** `npm test` tests phones. The long run tests desktops, and repeats nothing. */
export const TESTED_LAYOUTS: readonly Layout[] = isLong ? ['desktop'] : ['mobile'];
