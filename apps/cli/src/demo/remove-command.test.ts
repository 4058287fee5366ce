import { DEMO } from '@hookline/demo';
import { setProducts } from '@hookline/services';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

test('demo remove says what is gone, and at a repeat that nothing is left', async () => {
  await using commands = await startCommands();
  await setProducts(DEMO.products, commands);

  const first = await commands.run('demo', 'remove');
  const again = await commands.run('demo', 'remove');

  expect(first).toMatchObject({ code: 0 });
  expect(first.text).toContain(`${DEMO.products.length} packages on sale`);
  expect(first.text).toContain('HOOKLINE_DEMO=0');
  expect(again).toEqual({ code: 0, text: 'Nothing of the demo is on the site.' });
});

test('demo remove asks at a terminal, and leaves the demo if the answer is no', async () => {
  await using commands = await startCommands();
  await setProducts(DEMO.products, commands);

  const refused = await commands.runAnswering(false, 'demo', 'remove');
  const agreed = await commands.runAnswering(true, 'demo', 'remove');

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toMatch(/Take the demo off the site.*\nNothing was changed\.$/);
  expect(agreed.text).toContain(`${DEMO.products.length} packages on sale`);
});
