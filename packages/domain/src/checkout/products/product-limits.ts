/** Limits of the products for sale, which `product set` and the studio share. */
export const PRODUCT_LIMITS = {
  /** Products for sale. */
  productsMax: 50,
  priceCentsMax: 1_000_000,
  coinsMax: 1_000_000,
  idCharactersMax: 64,
  nameCharactersMax: 100,
} as const;

/** Ids of products: lower-case letters, digits and dashes. */
export const PRODUCT_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Properties of a new product whose operator does not choose them. */
export const PRODUCT_DEFAULTS = { payConfigId: 'paypal', sourceType: 1 } as const;
