import { PRODUCT_ID, PRODUCT_LIMITS } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { EpochMs } from '../../fields.ts';
import { Reason } from '../fields.ts';
import { Currency } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const { productsMax, priceCentsMax, coinsMax, idCharactersMax, nameCharactersMax } = PRODUCT_LIMITS;
const VERSION = /^[0-9a-f]{64}$/;

const ENGLISH = new Intl.NumberFormat('en-US');
const priceMaxText = ENGLISH.format(priceCentsMax / 100);
const coinsMaxText = ENGLISH.format(coinsMax);
const PRICE_FAULT = `Give a price from 0.01 to ${priceMaxText}.`;
const FORMER_FAULT = `Leave it empty, or give a price up to ${priceMaxText}.`;
const COINS_FAULT = `Give whole coins from 1 to ${coinsMaxText}.`;
const BONUS_FAULT = `Give whole coins from 0 to ${coinsMaxText}.`;

const whole = (error: string, [min, max]: [number, number]) =>
  z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));

const ID_FAULT = 'Use lower-case letters, digits and dashes.';

/** Fields of a package that operators change in the studio. */
const Edit = z
  .object({
    productId: z
      .string()
      .check(z.maxLength(idCharactersMax), z.regex(PRODUCT_ID, { error: ID_FAULT })),
    /** English name of a package that is added; one that exists keeps its texts. */
    addedName: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: 'Give it a name in English.' }),
          z.maxLength(nameCharactersMax, { error: `Use at most ${nameCharactersMax} characters.` }),
        ),
    ),
    priceCents: whole(PRICE_FAULT, [1, priceCentsMax]),
    /** Former price, shown struck through; 0 if there is none. */
    originalPriceCents: whole(FORMER_FAULT, [0, priceCentsMax]),
    coinsBuy: whole(COINS_FAULT, [1, coinsMax]),
    coinsBonus: whole(BONUS_FAULT, [0, coinsMax]),
    inPlayer: z.boolean(),
    inProfile: z.boolean(),
  })
  .check(
    z.refine(
      ({ priceCents, originalPriceCents }) =>
        originalPriceCents === 0 || originalPriceCents > priceCents,
      { error: 'Give a former price above the price, or none.', path: ['originalPriceCents'] },
    ),
    z.refine(({ inPlayer, inProfile }) => inPlayer || inProfile, {
      error: 'Choose a store, or take the package off sale.',
      path: ['inPlayer'],
    }),
  );

const Product = z.object({
  productId: z.string(),
  priceCents: z.int(),
  originalPriceCents: z.int(),
  coinsBuy: z.int(),
  coinsBonus: z.int(),
  inPlayer: z.boolean(),
  inProfile: z.boolean(),
  isActive: z.boolean(),
  /** English name, and text of the corner tip; '' if there is none. */
  name: z.string(),
  tip: z.string(),
});
export type StudioProduct = z.infer<typeof Product>;

export const productListCall = defineStudioCall({
  route: { method: 'GET', path: '/products' },
  permission: 'product.read',
  risk: 'plain',
  summary: 'All packages in their order, those not for sale included.',
  input: z.object({}),
  data: z.object({
    /** Text that `productSet` compares, so that a change of somebody else is not overwritten. */
    version: z.string().check(z.regex(VERSION)),
    currency: Currency,
    products: z.array(Product),
  }),
});

export const productHistoryCall = defineStudioCall({
  route: { method: 'GET', path: '/products/history' },
  permission: 'product.read',
  risk: 'plain',
  summary: 'The last changes of the packages for sale, newest first, as the audit has them.',
  input: z.object({}),
  data: z.object({
    entries: z.array(
      z.object({
        entryId: z.uuid(),
        doneAt: EpochMs,
        operator: z.string(),
        reason: z.nullable(z.string()),
        /** Changes in words; null if the entry was too long to be kept whole. */
        lines: z.nullable(z.array(z.string())),
      }),
    ),
  }),
});

export const productSetCall = defineStudioCall({
  route: { method: 'POST', path: '/products/set' },
  permission: 'product.write',
  risk: 'confirm',
  summary: 'Puts these packages on sale, in this order, in place of all others.',
  input: z.object({
    version: z.string().check(z.regex(VERSION)),
    products: z.array(Edit).check(
      z.minLength(1, { error: 'Leave at least one package on sale.' }),
      z.maxLength(productsMax, { error: `Put at most ${productsMax} packages on sale.` }),
      z.refine((given) => new Set(given.map(({ productId }) => productId)).size === given.length, {
        error: 'Name each package once.',
      }),
    ),
    reason: Reason,
  }),
  data: z.object({ changeCount: z.int() }),
});
