import { inject } from 'vitest';

import type { Layout } from '../browser/open-browser.ts';

/** Whether this is the long run. It skips what does not depend on the layout: that was tested. */
export const isLong = inject('isLong');

/** `npm test` looks at phones. The long run looks at desktops, and at nothing that was seen. */
export const TESTED_LAYOUTS: readonly Layout[] = isLong ? ['desktop'] : ['mobile'];
