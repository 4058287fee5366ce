import { products } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import type { ProductDefinition } from '@hookline/domain/checkout';
import { expect, inject, test } from 'vitest';

import { SMALL_PRODUCT } from '../testing/orders.ts';
import { editProducts, readProducts, setProducts } from './set-products.ts';

const productOf = (productId: string): ProductDefinition => ({ ...SMALL_PRODUCT, productId });

test('setting products replaces the previous products and reports the changes', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const [small, large] = [productOf('small'), productOf('large')];

  expect(await setProducts([small, large], { db })).toEqual([
    { kind: 'added', product: small },
    { kind: 'added', product: large },
  ]);
  expect(await setProducts([small, large], { db })).toEqual([]);
  expect(await setProducts([large], { db })).toEqual([{ kind: 'withdrawn', productId: 'small' }]);
  expect(await setProducts([small, large], { db })).toEqual([{ kind: 'added', product: small }]);
});

test('concurrent product updates each report their changes; the last update wins', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  const told = await Promise.all(ids.map((id) => setProducts([productOf(id)], { db })));

  const added = told.flatMap((changes) =>
    changes.flatMap((change) => (change.kind === 'added' ? change.product.productId : [])),
  );
  const withdrawn = told.flatMap((changes) =>
    changes.flatMap((change) => (change.kind === 'withdrawn' ? change.productId : [])),
  );
  expect(added.toSorted()).toEqual(ids);
  const sold = await products.listProducts(db, { storefront: 'profile', locale: 'en-US' });
  expect(sold).toHaveLength(1);
  const kept = sold.map(({ productId }) => productId);
  expect([...withdrawn, ...kept].toSorted()).toEqual(ids);
});

test('an edit is refused once anything was changed since the products were read', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const [small, large] = [productOf('small'), productOf('large')];
  await setProducts([small, large], { db });
  const by = { operator: 'irene', reason: 'Autumn' };
  const read = await readProducts({ db });
  const edits = [large, { ...small, priceCents: 599 }];

  const [first, second] = [
    await editProducts({ edits, version: read.version, by }, { db }),
    await editProducts({ edits: [small], version: read.version, by }, { db }),
  ];

  expect(first).toMatchObject({
    kind: 'set',
    changes: [{ kind: 'changed' }, { kind: 'reordered' }],
  });
  expect(second).toEqual({ kind: 'stale' });
  const { products: now, version } = await readProducts({ db });
  expect(now.map(({ productId, priceCents }) => [productId, priceCents])).toEqual([
    ['large', 499],
    ['small', 599],
  ]);
  expect(now[0]?.texts).toEqual(large.texts);
  const added = {
    productId: 'huge',
    addedName: '9,000 coins',
    priceCents: 9_999,
    originalPriceCents: 0,
    coinsBuy: 9_000,
    coinsBonus: 0,
    inPlayer: true,
    inProfile: false,
  };
  const more = await editProducts({ edits: [...edits, added], version, by }, { db });
  expect(more).toMatchObject({ kind: 'set', changes: [{ kind: 'added' }] });
  const after = await readProducts({ db });
  expect(after.products.find(({ productId }) => productId === 'huge')).toMatchObject({
    payConfigId: 'paypal',
    texts: { 'en-US': { name: '9,000 coins', marketingCopy: '' } },
  });
  const twice = { edits: [added], version: after.version, by };
  expect(await editProducts(twice, { db })).toEqual({ kind: 'taken', productId: 'huge' });

  const unknown = { ...small, productId: 'gone' };
  expect(await editProducts({ edits: [unknown], version: after.version, by }, { db })).toEqual({
    kind: 'unknown',
    productId: 'gone',
  });
});
