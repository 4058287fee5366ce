import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

const IMPORTER = '/apps/web/src/platform/router/browser-router.ts';
const CORE_ID = '\0hookline-router-core';

/**
 * Gives `browser-router.ts` its own copy of React Router's core. A bundler splits between modules and
 * not within them, and the first page needs three constants of the module that holds the whole
 * router: without the copy those 18 kB would load before hydration.
 */
export function lazyRouter(): Plugin {
  return {
    name: 'hookline-lazy-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return source === 'react-router' && importer?.endsWith(IMPORTER) ? CORE_ID : undefined;
    },
    async load(id) {
      if (id !== CORE_ID) return undefined;
      const index = await this.resolve('react-router', join(import.meta.dirname, 'x.ts'));
      if (index === null) throw new Error('react-router is not installed.');
      const folder = join(dirname(index.id), 'lib/router');
      return [
        `export { createRouter as UNSAFE_createRouter } from '${folder}/router.js?lazy';`,
        `export { createBrowserHistory as UNSAFE_createBrowserHistory } from '${folder}/history.js';`,
        `export { defaultMapRouteProperties as UNSAFE_defaultMapRouteProperties } from '${folder}/utils.js';`,
      ].join('\n');
    },
  };
}
