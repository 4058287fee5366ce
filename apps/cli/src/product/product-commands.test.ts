import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { products } from '@hookline/db';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const SMALL = { id: 'small', priceCents: 499, coins: 500, texts: { 'en-US': { name: '500' } } };
const LARGE = {
  id: 'large',
  priceCents: 1999,
  originalPriceCents: 2499,
  coins: 2000,
  bonus: 600,
  stores: ['profile'],
  texts: { 'en-US': { name: '2000', tip: '+30%' }, 'ja-JP': { name: '2000', tip: 'お得' } },
};

/** Starts with a products file. */
async function startOperator() {
  const commands = await startCommands();
  const sold = async (storefront: 'player' | 'profile') =>
    (await products.listProducts(commands.db, { storefront, locale: 'ja-JP' })).map(
      ({ productId, priceCents, marketingCopy }) => [productId, priceCents, marketingCopy],
    );
  return {
    ...commands,
    sold,
    set: async (content: unknown) => {
      await writeFile(join(commands.folder, 'products.json'), JSON.stringify(content));
      return commands.run('product', 'set', 'products.json');
    },
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}

test('products are sold in file order, each in its own storefronts', async () => {
  await using operator = await startOperator();

  const { code, text } = await operator.set([LARGE, SMALL]);

  expect(code).toBe(0);
  expect(text).toContain('large: new, $19.99, 2000 coins + 600 bonus, in profile\n');
  expect(text).toContain('2 packages are for sale.');
  expect(await operator.sold('profile')).toEqual([
    ['large', 1999, 'お得'],
    ['small', 499, ''],
  ]);
  expect(await operator.sold('player')).toEqual([['small', 499, '']]);
});

test('each change is shown, and setting the same products again shows no change', async () => {
  await using operator = await startOperator();
  await operator.set([SMALL, LARGE, { ...SMALL, id: 'old' }]);

  const { text } = await operator.set([LARGE, { ...SMALL, priceCents: 599, bonus: 10 }]);
  const again = await operator.set([LARGE, { ...SMALL, priceCents: 599, bonus: 10 }]);

  expect(text.split('\n')).toEqual([
    'small: price $4.99 -> $5.99',
    'small: coins 500 coins + 0 bonus -> 500 coins + 10 bonus',
    'old: no longer for sale',
    'Order: large, small',
    '2 packages are for sale.',
  ]);
  expect(again.text).toBe('Nothing was changed: these packages are already for sale.');
});

test('setting a saved product file again changes nothing', async () => {
  await using operator = await startOperator();
  await operator.set([LARGE, SMALL]);
  const before = await products.listDefinitions(operator.db);

  const listed = await operator.run('product', 'list', '--save', 'saved.json');
  const again = await operator.set(
    JSON.parse(await readFile(join(operator.folder, 'saved.json'), 'utf8')),
  );

  expect(listed.text).toContain('small: $4.99, 500 coins + 0 bonus, in player and profile');
  expect(again).toMatchObject({ code: 0 });
  expect(again.text).toContain('Nothing was changed');
  expect(await products.listDefinitions(operator.db)).toEqual(before);
});

test('product list says so if no products are for sale', async () => {
  await using operator = await startOperator();

  expect(await operator.run('product', 'list')).toEqual({
    code: 0,
    text: 'No packages are for sale.',
  });
});

test.each<{ content: unknown; says: string }>([
  { content: [], says: 'products.json is invalid: must have a package.' },
  {
    content: [{ ...SMALL, priceCents: 4.99 }],
    says: "'priceCents' of package 1 in products.json is invalid: must be whole cents from 1 to 1000000.",
  },
  {
    content: [{ ...SMALL, priceCents: 0 }],
    says: "'priceCents' of package 1 in products.json is invalid: must be whole cents from 1 to 1000000.",
  },
  {
    content: [{ ...SMALL, originalPriceCents: 499 }],
    says: "'originalPriceCents' of package 1 in products.json is invalid: must be 0 or above priceCents.",
  },
  {
    content: [SMALL, { ...SMALL, id: 'other', coins: 1_000_001 }],
    says: "'coins' of package 2 in products.json is invalid: must be whole coins from 1 to 1000000.",
  },
  {
    content: [{ ...SMALL, stores: ['corner'] }],
    says: "Entry 1 of 'stores' of package 1 in products.json is invalid: must be 'player' or 'profile'.",
  },
  {
    content: [{ ...SMALL, texts: { 'ja-JP': { name: '500' } } }],
    says: "'texts' of package 1 in products.json is invalid: needs at least en-US.",
  },
  {
    content: [{ id: 'bare', priceCents: 99, coins: 100 }],
    says: "'texts' of package 1 is missing in products.json.",
  },
  { content: [SMALL, SMALL], says: 'products.json is invalid: two packages have the same id.' },
  { content: [{ ...SMALL, price: 4.99 }], says: 'Package 1 in products.json is invalid: ' },
])('$content is rejected: $says', async ({ content, says }) => {
  await using operator = await startOperator();
  await operator.set([LARGE]);

  const { code, text } = await operator.set(content);

  expect(code).toBe(1);
  const lines = text.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(says);
  expect(lines[1]).toBe('Nothing was changed.');
  expect(await operator.sold('profile')).toEqual([['large', 1999, 'お得']]);
});
