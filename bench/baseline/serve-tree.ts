/**
 * The baseline of a rendered page: `node:http` and renderToString of the same tree, with all data
 * in memory. `serve-tree.ts MODULE ORIGIN`; the module is the built `baseline-tree.tsx`.
 */
import type * as BaselineTree from '../../apps/web/src/testing/baseline-tree.tsx';
import { listen } from './listen.ts';

const [module = '', origin = ''] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A file that we have just built.
const { prepareTree } = (await import(module)) as typeof BaselineTree;
const draw = await prepareTree(origin);

listen((_request, response) => {
  const bytes = Buffer.from(`<!DOCTYPE html>${draw()}`);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
});
