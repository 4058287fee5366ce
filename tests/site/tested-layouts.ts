import { inject, test } from 'vitest';

import type { Layout } from './open-browser.ts';

/** `npm test` looks at phones. The long run looks at desktops, and at nothing that was seen. */
export const TESTED_LAYOUTS: readonly Layout[] = inject('isLong') ? ['desktop'] : ['mobile'];

/** A journey that does not depend on the layout, in a file whose others do. */
export const testOnce = test.skipIf(inject('isLong'));
