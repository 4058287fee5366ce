import type { StudioProduct } from '@hookline/contract/studio';
import type { ProductChange, ProductDefinition } from '@hookline/domain/checkout';

import { countOf, formatCount, formatMoney } from '../../lib/format.ts';

const BARE = /^[\d,. ]+$/;

/** Returns a package's name for operators: '500 coins' also where viewers read '500' alone. */
export const titleOf = ({ name }: { name: string }) => (BARE.test(name) ? `${name} coins` : name);

type Named = { currency: string; products: readonly StudioProduct[] };

/**
 * Tells what each change does, with its numbers: '500 coins: $4.99 becomes $5.99; offers shown
 * before are asked again.'
 */
export function changeSentences(changes: readonly ProductChange[], named: Named): string[] {
  return changes.map((change) => sentenceOf(change, named));
}

function sentenceOf(change: ProductChange, { currency, products }: Named): string {
  const nameOf = (id: string) => {
    const product = products.find(({ productId }) => productId === id);
    return product === undefined ? id : titleOf(product);
  };
  switch (change.kind) {
    case 'added': {
      const { productId, priceCents } = change.product;
      return `${nameOf(productId)} goes on sale: ${coinsOf(change.product)} for ${formatMoney(priceCents, currency)}.`;
    }
    case 'withdrawn':
      return `${nameOf(change.productId)} is no longer for sale; offers of it shown before are refused.`;
    case 'reordered':
      return `The order becomes ${change.productIds.map(nameOf).join(', ')}.`;
    case 'changed':
      return changedSentence(change, { name: nameOf(change.after.productId), currency });
  }
}

function changedSentence(
  { before, after }: { before: ProductDefinition; after: ProductDefinition },
  { name, currency }: { name: string; currency: string },
): string {
  const money = (cents: number) => formatMoney(cents, currency);
  const isNewPrice = before.priceCents !== after.priceCents;
  const isNewCoins = before.coinsBuy !== after.coinsBuy || before.coinsBonus !== after.coinsBonus;
  const parts = [
    isNewPrice && `${money(before.priceCents)} becomes ${money(after.priceCents)}`,
    isNewCoins && `${coinsOf(before)} become ${coinsOf(after)}`,
    before.originalPriceCents !== after.originalPriceCents &&
      formerPart(after.originalPriceCents, money),
    storesOf(before) !== storesOf(after) && `it is for sale ${storesOf(after)}`,
    (isNewPrice || isNewCoins) && 'offers shown before are asked again',
    before.coinsBuy !== after.coinsBuy &&
      name.includes(String(before.coinsBuy)) &&
      'its names stay, and say the number before',
  ];
  return `${name}: ${parts.filter((part) => part !== false).join('; ')}.`;
}

const formerPart = (cents: number, money: (cents: number) => string) =>
  cents === 0 ? 'no former price is shown' : `${money(cents)} is shown struck through`;

type Stores = { inPlayer: boolean; inProfile: boolean };

function storesOf({ inPlayer, inProfile }: Stores): string {
  if (inPlayer && inProfile) return 'in both stores';
  return inPlayer ? 'in the player alone' : 'on the profile alone';
}

const coinsOf = ({ coinsBuy, coinsBonus }: { coinsBuy: number; coinsBonus: number }) =>
  `${countOf(coinsBuy, 'coin')} + ${formatCount(coinsBonus)} bonus`;
