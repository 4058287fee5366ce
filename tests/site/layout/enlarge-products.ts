import type { Page } from '@playwright/test';

/** Offers packages with seven-digit coin numbers, because an operator may sell any number. */
export async function enlargeProducts(page: Page): Promise<void> {
  await page.route('**/topup/all/product/list?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"coinsBuy":\d+/g, '"coinsBuy":1000000');
    await route.fulfill({ response, body });
  });
}

/** Offers each package twice, to get two rows. */
export async function offerTwice(page: Page): Promise<void> {
  await page.route('**/topup/all/product/list?*', async (route) => {
    const response = await route.fetch();
    const body: { data: { rechargeProducts: { productId: string }[] } } = await response.json();
    const { rechargeProducts: once } = body.data;
    const again = once.map((product) =>
      Object.assign({}, product, { productId: `${product.productId}-2` }),
    );
    body.data.rechargeProducts = [...once, ...again];
    await route.fulfill({ response, json: body });
  });
}
