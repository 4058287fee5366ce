/** A product with its price. */
export type ProductOffer = {
  productId: string;
  priceCents: number;
  /** Struck-through price beside the price; 0 if there is none. */
  originalPriceCents: number;
  coinsBuy: number;
  coinsBonus: number;
  payConfigId: string;
  sourceType: number;
};

/** A product as defined by an operator. */
export type ProductDefinition = ProductOffer & {
  isActive: boolean;
  inPlayer: boolean;
  inProfile: boolean;
  /** Texts by locale; en-US is always present. */
  texts: Readonly<Record<string, { name: string; marketingCopy: string }>>;
};

/** A difference between the old and the new products for sale. */
export type ProductChange =
  | { kind: 'added'; product: ProductDefinition }
  | { kind: 'changed'; before: ProductDefinition; after: ProductDefinition }
  | { kind: 'withdrawn'; productId: string }
  | { kind: 'reordered'; productIds: string[] };

/**
 * Compares the products for sale with those that will replace them.
 *
 * Products that are not for sale count as absent on both sides.
 *
 * @returns Additions and changes in the order of `after`, then withdrawals, then a new order if the
 *   remaining products have changed their order.
 */
export function compareProducts(
  before: readonly ProductDefinition[],
  after: readonly ProductDefinition[],
): ProductChange[] {
  const [old, sold] = [forSale(before), forSale(after)];
  const [oldIds, soldIds] = [idsOf(old), idsOf(sold)];
  const kept = soldIds.filter((id) => oldIds.includes(id));
  const keptBefore = oldIds.filter((id) => soldIds.includes(id));
  return [
    ...sold.flatMap((product): ProductChange[] => {
      const known = old.find(({ productId }) => productId === product.productId);
      if (known === undefined) return [{ kind: 'added', product }];
      if (comparable(known) === comparable(product)) return [];
      return [{ kind: 'changed', before: known, after: product }];
    }),
    ...oldIds
      .filter((id) => !soldIds.includes(id))
      .map((productId) => ({ kind: 'withdrawn' as const, productId })),
    ...(kept.join() === keptBefore.join()
      ? []
      : [{ kind: 'reordered' as const, productIds: soldIds }]),
  ];
}

function forSale(products: readonly ProductDefinition[]): ProductDefinition[] {
  return products.filter(({ isActive }) => isActive);
}

/** Writes a product's comparable data as text, in a fixed order. */
function comparable({ texts, ...product }: ProductDefinition): string {
  const fields = Object.entries(product).toSorted(byKey);
  const words = Object.entries(texts)
    .toSorted(byKey)
    .map(([locale, { name, marketingCopy }]) => [locale, name, marketingCopy]);
  return JSON.stringify([fields, words]);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function idsOf(products: readonly ProductDefinition[]): string[] {
  return products.map(({ productId }) => productId);
}
