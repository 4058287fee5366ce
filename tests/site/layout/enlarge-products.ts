import type { Page } from '@playwright/test';

/** Offers packages of seven digits of coins: an operator may sell any. */
export async function enlargeProducts(page: Page): Promise<void> {
  await page.route('**/topup/all/product/list?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"coinsBuy":\d+/g, '"coinsBuy":1000000');
    await route.fulfill({ response, body });
  });
}
