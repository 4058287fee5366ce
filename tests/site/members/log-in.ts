import type { Page } from '@playwright/test';

import type { Person } from './sign-up.ts';

/** Fills in an emulator's account chooser, in the page or in a separate window. */
export async function choosePerson(page: Page, { name, email }: Person): Promise<void> {
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Returns what the browser stores of a login: the token, and the cookie; null for a guest. */
export async function keptLogin(
  page: Page,
): Promise<{ storage: string | null; cookie: string | null }> {
  const cookies = await page.context().cookies();
  return {
    storage: await page.evaluate(() => localStorage.getItem('hookline.token')),
    cookie: cookies.find(({ name }) => name === 'token')?.value ?? null,
  };
}
