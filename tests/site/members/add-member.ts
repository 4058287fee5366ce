import { seedMember, type LotSeed } from '@hookline/db/testing';
import type { Page } from '@playwright/test';

import { withDatabase } from '../with-database.ts';

/** A member of the site who owns these lots, granted in this order. */
export function addMember(
  dataDir: string,
  member: { lots?: readonly LotSeed[]; isSubscribed?: boolean } = {},
): Promise<{ userId: string; token: string }> {
  return withDatabase(dataDir, (db) => seedMember(db, { ...member, nowMs: Date.now() }));
}

/** The pages that follow find the login of a member, as one that the browser had kept. */
export async function enterAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((kept) => {
    // Once: a page that forgets the login must not find it again.
    if (sessionStorage.getItem('test.entered') !== null) return;
    sessionStorage.setItem('test.entered', '1');
    localStorage.setItem('hookline.token', kept);
  }, token);
}
