import { openMerchant } from '@hookline/providers/testing';
import type { Page } from '@playwright/test';
import { inject } from 'vitest';

/** PayPal's page, with the order in its query. */
const CHECKOUT = '**/paypal/checkoutnow?token=*';

type Choice = 'Pay now' | 'Decline' | 'Pending' | 'Cancel and return';

/** Waits until the browser is at PayPal. Returns the URL of the page where the order is paid. */
export async function arriveAtPaypal(page: Page): Promise<string> {
  await page.waitForURL(CHECKOUT);
  return page.url();
}

/** Makes a choice at PayPal, which redirects the browser back. */
export async function payAtPaypal(page: Page, choice: Choice): Promise<string> {
  const checkoutUrl = await arriveAtPaypal(page);
  await page.getByRole('button', { name: choice, exact: true }).click();
  return checkoutUrl;
}

/** The journeys' merchant at the PayPal emulator, to trigger faults. */
export function siteMerchant() {
  return openMerchant(inject('site').emulators);
}
