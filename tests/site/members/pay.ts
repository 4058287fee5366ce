import { openMerchant } from '@hookline/providers/testing';
import type { Page } from '@playwright/test';
import { inject } from 'vitest';

/** PayPal's page, with its order in the query. */
const CHECKOUT = '**/paypal/checkoutnow?token=*';

type Choice = 'Pay now' | 'Decline' | 'Pending' | 'Cancel and return';

/** Waits until the browser is at PayPal. Returns the address of the page where the order is paid. */
export async function arriveAtPaypal(page: Page): Promise<string> {
  await page.waitForURL(CHECKOUT);
  return page.url();
}

/** Chooses at PayPal, which sends the browser back. */
export async function payAtPaypal(page: Page, choice: Choice): Promise<string> {
  const checkoutUrl = await arriveAtPaypal(page);
  await page.getByRole('button', { name: choice, exact: true }).click();
  return checkoutUrl;
}

/** PayPal as the site of the journeys knows it, to make things go wrong there. */
export function siteMerchant() {
  return openMerchant(inject('site').emulators);
}
