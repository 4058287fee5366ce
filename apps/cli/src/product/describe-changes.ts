import type { ProductDefinition } from '@hookline/db';
import { decimalAmount } from '@hookline/domain';

import { storesOf } from './product-file.ts';

/**
 * One line for each package that comes, goes or changes, and one if their order changes.
 *
 * @param before  All packages, those that are not for sale too.
 */
export function describeChanges(
  before: readonly ProductDefinition[],
  after: readonly ProductDefinition[],
): string[] {
  const sold = before.filter(({ isActive }) => isActive);
  const kept = idsOf(after).filter((id) => idsOf(sold).includes(id));
  const keptBefore = idsOf(sold).filter((id) => kept.includes(id));
  return [
    ...after.flatMap((product) => {
      const old = sold.find(({ productId }) => productId === product.productId);
      if (old === undefined) return `${product.productId}: new, ${summaryOf(product)}`;
      return changesOf(old, product);
    }),
    ...idsOf(sold)
      .filter((id) => !idsOf(after).includes(id))
      .map((id) => `${id}: no longer for sale`),
    ...(kept.join() === keptBefore.join() ? [] : [`Order: ${idsOf(after).join(', ')}`]),
  ];
}

/** '$4.99, 500 coins + 50 bonus, in player and profile'. */
export function summaryOf(product: ProductDefinition): string {
  const { price, coins, stores } = factsOf(product);
  return [price, coins, stores].join(', ');
}

/** What an operator compares, by the name it has in a sentence. */
function factsOf(product: ProductDefinition) {
  const { priceCents, originalPriceCents, coinsBuy, coinsBonus, texts } = product;
  return {
    price: `$${decimalAmount(priceCents)}`,
    coins: `${coinsBuy} coins + ${coinsBonus} bonus`,
    stores: `in ${storesOf(product).join(' and ')}`,
    'original price': originalPriceCents === 0 ? 'none' : `$${decimalAmount(originalPriceCents)}`,
    'payment configuration': product.payConfigId,
    'source type': String(product.sourceType),
    texts: Object.entries(texts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([locale, { name, marketingCopy }]) => `${locale} '${name}' '${marketingCopy}'`)
      .join(', '),
  };
}

function changesOf(before: ProductDefinition, after: ProductDefinition): string[] {
  const old = new Map(Object.entries(factsOf(before)));
  return Object.entries(factsOf(after))
    .filter(([name, fact]) => fact !== old.get(name))
    .map(([name, fact]) => `${after.productId}: ${name} ${old.get(name)} -> ${fact}`);
}

function idsOf(products: readonly ProductDefinition[]): string[] {
  return products.map(({ productId }) => productId);
}
