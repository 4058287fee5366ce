import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DEMO, drawingsFolderOf } from '@hookline/demo';
import { setProducts } from '@hookline/services/checkout';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

// spec: 12 deployment, `demo remove` lists what it removed
// touches: 'demo'
test('demo remove lists the removed parts; repeating it reports that nothing is left', async () => {
  await using commands = await startCommands();
  await setProducts(DEMO.products, commands);

  const first = await commands.run('demo', 'remove');
  const again = await commands.run('demo', 'remove');

  expect(first).toMatchObject({ code: 0 });
  expect(first.text).toContain(`${DEMO.products.length} packages on sale`);
  expect(first.text).toContain('HOOKLINE_DEMO=0');
  expect(again).toEqual({ code: 0, text: 'There is no demo on this site.' });
});

test('demo remove asks at a terminal, and keeps the demo if declined', async () => {
  await using commands = await startCommands();
  await setProducts(DEMO.products, commands);

  const refused = await commands.runAnswering(false, 'demo', 'remove');
  const agreed = await commands.runAnswering(true, 'demo', 'remove');

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toMatch(
    /Remove the demo's dramas, .* from the site\?.*\nNothing was changed\.$/,
  );
  expect(agreed.text).toContain(`${DEMO.products.length} packages on sale`);
});

test('demo remove deletes half-rendered films', async () => {
  await using commands = await startCommands();
  const folder = drawingsFolderOf(commands.config.dataDir);
  await mkdir(join(folder, 'last-train-1-package'), { recursive: true });
  await writeFile(join(folder, 'last-train-1.avi'), 'frames');

  const { text } = await commands.run('demo', 'remove');

  expect(text).toContain('Removed half-drawn films: 2 files');
  expect(await readdir(folder)).toEqual([]);
});
