import { STUDIO_CALLS, type FieldFaults, type StudioProduct } from '@hookline/contract/studio';
import { compareProducts, type ProductChange } from '@hookline/domain/checkout';

import { moneyText, readMoney } from '../../lib/format.ts';

/** Fields of one package as they are typed. */
export type Typed = {
  price: string;
  /** Former price; empty if there is none. */
  former: string;
  coins: string;
  bonus: string;
  inPlayer: boolean;
  inProfile: boolean;
};

/** Changes of an operator that are not published yet. */
export type Draft = {
  /** Packages as they were when the first of the changes was made, and their version. */
  base: readonly StudioProduct[];
  version: string;
  edits: Readonly<Record<string, Partial<Typed>>>;
  /** Packages that do not exist yet. */
  added: readonly StudioProduct[];
  /** Ids of the packages that will be for sale, in their order; null if that stays. */
  sold: readonly string[] | null;
};

export type Row = { product: StudioProduct; typed: Typed };

/** Lists the packages that the draft puts on sale, in its order, and all others. */
export function rowsOf(draft: Draft, currency: string): { sold: Row[]; others: Row[] } {
  const rows = knownTo(draft).map((product) => ({
    product,
    typed: { ...typedOf(product, currency), ...draft.edits[product.productId] },
  }));
  const ids = soldIdsOf(draft);
  return {
    sold: ids.flatMap((id) => rows.find(({ product }) => product.productId === id) ?? []),
    others: rows.filter(({ product }) => !ids.includes(product.productId)),
  };
}

/** Lists the packages that exist, and those that the draft adds. */
export const knownTo = ({ base, added }: Draft): readonly StudioProduct[] => [...base, ...added];

export function soldIdsOf({ sold, base }: Draft): readonly string[] {
  return sold ?? base.filter(({ isActive }) => isActive).map(({ productId }) => productId);
}

function typedOf(product: StudioProduct, currency: string): Typed {
  const { priceCents, originalPriceCents, coinsBuy, coinsBonus, inPlayer, inProfile } = product;
  return {
    price: moneyText(priceCents, currency),
    former: originalPriceCents === 0 ? '' : moneyText(originalPriceCents, currency),
    coins: String(coinsBuy),
    bonus: String(coinsBonus),
    inPlayer,
    inProfile,
  };
}

/** Reads what is typed. A text that is no number becomes -1, which the contract refuses. */
export function productOf({ product, typed }: Row, currency: string): StudioProduct {
  const { price, former, coins, bonus, inPlayer, inProfile } = typed;
  return {
    ...product,
    priceCents: readMoney(price, currency) ?? -1,
    originalPriceCents: former.trim() === '' ? 0 : (readMoney(former, currency) ?? -1),
    coinsBuy: wholeOf(coins),
    coinsBonus: wholeOf(bonus),
    inPlayer,
    inProfile,
    isActive: true,
  };
}

function wholeOf(text: string): number {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : -1;
}

/** A package as the call takes it; one that is added names itself. */
type Given = StudioProduct & { addedName?: string };

/** Finds what does not fit, by the paths of the call's input, such as 'products.0.priceCents'. */
export function faultsOf(products: readonly Given[], version: string): FieldFaults {
  const given = { version, products, reason: 'any' };
  const parsed = STUDIO_CALLS.productSet.input.safeParse(given);
  if (parsed.success) return {};
  const faults = parsed.error.issues.map(
    ({ path, message }) => [path.map(String).join('.'), message] as const,
  );
  return Object.fromEntries(faults.toReversed());
}

/** Marks the packages that a draft adds by the name under which they are to be added. */
export function withAddedNames(products: readonly StudioProduct[], { added }: Draft) {
  const ids = new Set(added.map(({ productId }) => productId));
  return products.map((product) =>
    ids.has(product.productId) ? { ...product, addedName: product.name } : product,
  );
}

/** Adds a package at the end of those for sale. */
export function addTo(draft: Draft, product: StudioProduct): Draft {
  const sold = [...soldIdsOf(draft), product.productId];
  return { ...draft, added: [...draft.added, product], sold };
}

/** Takes a package off sale. One that the draft has added is forgotten. */
export function withdrawFrom(draft: Draft, id: string): Draft {
  return {
    ...draft,
    added: draft.added.filter(({ productId }) => productId !== id),
    sold: soldIdsOf(draft).filter((each) => each !== id),
  };
}

/** Compares packages before with those that will be for sale. */
export function changesOf(
  before: readonly StudioProduct[],
  after: readonly StudioProduct[],
): ProductChange[] {
  return compareProducts(before.map(definitionOf), after.map(definitionOf));
}

function definitionOf(product: StudioProduct) {
  const { name, tip, ...offer } = product;
  const texts = { 'en-US': { name, marketingCopy: tip } };
  // Neither changes in the studio.
  return { ...offer, payConfigId: '', sourceType: 0, texts };
}

/** Puts a draft upon packages that somebody else has changed meanwhile. */
export function rebase(
  draft: Draft,
  { products, version }: { products: readonly StudioProduct[]; version: string },
): Draft {
  const { base, edits, sold } = draft;
  const known = new Set(products.map(({ productId }) => productId));
  // A draft's package is dropped if another operator has published the same id.
  const own = draft.added.filter(({ productId }) => !known.has(productId));
  const ownIds = new Set(own.map(({ productId }) => productId));
  const seen = new Set(base.filter(({ isActive }) => isActive).map(({ productId }) => productId));
  const added = products
    .filter(({ isActive, productId }) => isActive && !seen.has(productId))
    .map(({ productId }) => productId);
  const kept = sold?.filter((id) => known.has(id) || ownIds.has(id)) ?? null;
  const next = kept === null ? null : [...kept, ...added.filter((id) => !kept.includes(id))];
  return { base: products, version, edits, added: own, sold: next };
}

/** Moves an id to a zero-based place. */
export function moveTo(ids: readonly string[], id: string, index: number): string[] {
  const rest = ids.filter((each) => each !== id);
  return rest.toSpliced(index, 0, id);
}
