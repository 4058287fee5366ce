import { join } from 'node:path';

import { createBuilder } from 'vite';

import { TOP } from '../../tests/site/run-server.ts';

/**
 * Builds apps/web/src/testing/baseline-tree.tsx with the build settings of the renderer. Returns
 * the path of the built module.
 */
export async function buildTree(outDir: string): Promise<string> {
  const web = join(TOP, 'apps/web');
  const builder = await createBuilder({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      ssr: {
        build: { outDir, rolldownOptions: { input: join(web, 'src/testing/baseline-tree.tsx') } },
      },
    },
  });
  const ssr = builder.environments['ssr'];
  if (ssr === undefined) throw new Error('The web app has no environment for the server.');
  await builder.build(ssr);
  return join(outDir, 'baseline-tree.js');
}
