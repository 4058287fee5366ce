import { decimalAmount } from '../decimal-amount.ts';
import type { ProductChange, ProductDefinition } from './product.ts';

/** Describes a change of the products for sale in one or more lines. */
export function describeProductChange(change: ProductChange): string[] {
  switch (change.kind) {
    case 'added':
      return [`${change.product.productId}: new, ${describeProduct(change.product)}`];
    case 'changed':
      return changesOf(change.before, change.after);
    case 'withdrawn':
      return [`${change.productId}: no longer for sale`];
    case 'reordered':
      return [`Order: ${change.productIds.join(', ')}`];
  }
}

/** Describes a product, such as '$4.99, 500 coins + 50 bonus, in player and profile'. */
export function describeProduct(product: ProductDefinition): string {
  const { price, coins, stores } = factsOf(product);
  return [price, coins, stores].join(', ');
}

/** Properties in which two products can differ, by their names in a sentence. */
function factsOf(product: ProductDefinition) {
  const { priceCents, originalPriceCents, coinsBuy, coinsBonus, texts } = product;
  return {
    price: `$${decimalAmount(priceCents)}`,
    coins: `${coinsBuy} coins + ${coinsBonus} bonus`,
    stores: `in ${storefrontsOf(product).join(' and ')}`,
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

/** Lists the storefronts in which a product is for sale. */
export function storefrontsOf({
  inPlayer,
  inProfile,
}: Pick<ProductDefinition, 'inPlayer' | 'inProfile'>): ('player' | 'profile')[] {
  return [...(inPlayer ? ['player' as const] : []), ...(inProfile ? ['profile' as const] : [])];
}
