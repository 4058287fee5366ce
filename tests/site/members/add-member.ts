import { seedMember, type LotSeed } from '@hookline/db/testing';
import type { Page } from '@playwright/test';

import { withDatabase } from '../with-database.ts';

/** Adds a member of the site with these lots, granted in this order. */
export function addMember(
  dataDir: string,
  member: { lots?: readonly LotSeed[]; isSubscribed?: boolean } = {},
): Promise<{ userId: string; token: string }> {
  return withDatabase(dataDir, (db) => seedMember(db, { ...member, nowMs: Date.now() }));
}

/** Makes later pages find the member's login, as if the browser had stored it. */
export async function enterAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((kept) => {
    // Stores the login only once: a page that deletes the login must not find it again.
    if (sessionStorage.getItem('test.entered') !== null) return;
    sessionStorage.setItem('test.entered', '1');
    localStorage.setItem('hookline.token', kept);
  }, token);
}
