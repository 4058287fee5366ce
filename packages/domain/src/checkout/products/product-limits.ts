/** Limits of the products for sale, which `product set` and the studio share. */
export const PRODUCT_LIMITS = {
  /** Products for sale. */
  productsMax: 50,
  priceCentsMax: 1_000_000,
  coinsMax: 1_000_000,
} as const;
