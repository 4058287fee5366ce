import {
  PRODUCT_DEFAULTS,
  PRODUCT_ID,
  PRODUCT_LIMITS,
  storefrontsOf,
  type ProductDefinition,
} from '@hookline/domain/checkout';
import { perLocale } from '@hookline/services/operator-files';
import { z } from 'zod';

const { productsMax: PRODUCTS_MAX, priceCentsMax: CENTS_MAX, coinsMax: COINS_MAX } = PRODUCT_LIMITS;
const { idCharactersMax: ID_CHARACTERS_MAX, nameCharactersMax: NAME_CHARACTERS_MAX } =
  PRODUCT_LIMITS;
const TIP_CHARACTERS_MAX = 40;
const SOURCE_TYPE_MAX = 99;

const whole = (what: string, [min, max]: [number, number]) => {
  const error = `must be ${what} from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

const Product = z
  .strictObject({
    id: z.string().max(ID_CHARACTERS_MAX).regex(PRODUCT_ID, {
      error: 'must be lower-case letters, digits and dashes',
    }),
    priceCents: whole('whole cents', [1, CENTS_MAX]),
    /** Former price, shown struck through. 0 if there is none. */
    originalPriceCents: whole('whole cents', [0, CENTS_MAX]).default(0),
    coins: whole('whole coins', [1, COINS_MAX]),
    bonus: whole('whole coins', [0, COINS_MAX]).default(0),
    stores: z
      .array(z.enum(['player', 'profile'], { error: "must be 'player' or 'profile'" }))
      .min(1, { error: 'must name a store' })
      .default(['player', 'profile']),
    payConfigId: z.string().min(1).max(ID_CHARACTERS_MAX).default(PRODUCT_DEFAULTS.payConfigId),
    sourceType: whole('a whole number', [0, SOURCE_TYPE_MAX]).default(PRODUCT_DEFAULTS.sourceType),
    texts: perLocale(
      z.strictObject({
        name: z.string().trim().min(1).max(NAME_CHARACTERS_MAX),
        /** Label in the corner of the product; '' for none. */
        tip: z.string().trim().max(TIP_CHARACTERS_MAX).default(''),
      }),
    ),
  })
  .refine(
    ({ priceCents, originalPriceCents }) =>
      originalPriceCents === 0 || originalPriceCents > priceCents,
    { error: 'must be 0 or above priceCents', path: ['originalPriceCents'] },
  );
type Product = z.output<typeof Product>;

/** Schema of products.json: every product for sale, in display order. */
export const ProductsFile = z
  .array(Product)
  .min(1, { error: 'must have a package' })
  .max(PRODUCTS_MAX, { error: `must have at most ${PRODUCTS_MAX} packages` })
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, {
    error: 'two packages have the same id',
  });

export function definitionOf(product: Product): ProductDefinition {
  const { id, coins, bonus, stores, texts, ...rest } = product;
  return {
    ...rest,
    productId: id,
    coinsBuy: coins,
    coinsBonus: bonus,
    isActive: true,
    inPlayer: stores.includes('player'),
    inProfile: stores.includes('profile'),
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, { name, tip }]) => [
        locale,
        { name, marketingCopy: tip },
      ]),
    ),
  };
}

/** Converts a product to the form that `product set` reads. */
export function productOf(definition: ProductDefinition): z.input<typeof ProductsFile>[number] {
  const { productId, coinsBuy, coinsBonus, texts } = definition;
  const { priceCents, originalPriceCents, payConfigId, sourceType } = definition;
  const given = Object.entries(texts).map(([locale, { name, marketingCopy }]) => [
    locale,
    { name, tip: marketingCopy },
  ]);
  return {
    id: productId,
    priceCents,
    originalPriceCents,
    coins: coinsBuy,
    bonus: coinsBonus,
    stores: storefrontsOf(definition),
    payConfigId,
    sourceType,
    texts: Object.fromEntries(given),
  };
}
