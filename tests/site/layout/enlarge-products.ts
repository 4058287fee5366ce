import type { Page } from '@playwright/test';

import { changeResponses } from '../browser/change-responses.ts';

const PRODUCT_LIST = String.raw`*/topup/all/product/list\?*`;

/** Offers packages with seven-digit coin numbers, because an operator may sell any number. */
export async function enlargeProducts(page: Page): Promise<void> {
  await changeResponses(page, {
    url: PRODUCT_LIST,
    changeText: (text) => text.replaceAll(/"coinsBuy":\d+/g, '"coinsBuy":1000000'),
  });
}

/** Offers each package twice, to get two rows. */
export async function offerTwice(page: Page): Promise<void> {
  await changeResponses(page, {
    url: PRODUCT_LIST,
    changeText: (text) => {
      const body: { data: { rechargeProducts: { productId: string }[] } } = JSON.parse(text);
      const { rechargeProducts: once } = body.data;
      const again = once.map((product) =>
        Object.assign({}, product, { productId: `${product.productId}-2` }),
      );
      body.data.rechargeProducts = [...once, ...again];
      return JSON.stringify(body);
    },
  });
}
