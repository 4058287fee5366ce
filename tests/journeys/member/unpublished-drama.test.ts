import { seedUnlock } from '@hookline/db/testing';
import { unpublishDrama } from '@hookline/services/catalog';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';
import { copyDrama } from '../../site/copy-drama.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';
import { withDatabase } from '../../site/with-database.ts';

const SHIFT_MAX = 0.01;
const OWNED_NUMBER = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { dataDir, origin, short } = inject('site');

/** Retires a drama with one owner, and waits until the server shows it as retired. */
async function retire() {
  const prices = [0, 60, 60];
  const { dramaId } = await copyDrama(dataDir, {
    name: 'A drama that is retired',
    fromDramaId: short.dramaId,
    prices,
  });
  const owner = await addMember(dataDir, { lots: [{ currency: 'coin', amount: 60 }] });
  await withDatabase(dataDir, async (db) => {
    const unlock = { userId: owner.userId, dramaId, number: OWNED_NUMBER, price: 60 };
    await seedUnlock(db, { ...unlock, nowMs: Date.now() });
    await unpublishDrama({ dramaId, state: 'retired' }, { db });
  });
  const pathOf = (number: number) => `/reel-shorts/a-drama-${dramaId}/${number}/`;
  await vi.waitFor(async () => expect((await fetch(origin + pathOf(1))).status).toBe(404), 10_000);
  return { owner, pathOf };
}

const isLong = inject('isLong');

const LOCALES = [
  { language: 'English', prefix: '' },
  { language: 'Arabic', prefix: '/ar-SA' },
];

// spec: 10 catalogue, ours: an owner can watch a retired drama at its URL
// touches: unpublishDrama
test.each(LOCALES.filter(({ prefix }) => (prefix !== '') === isLong))(
  'an owner can watch a retired drama at its URL, in $language',
  async ({ prefix }) => {
    const { owner, pathOf } = await retire();
    await using page = await openPage(browser, 'mobile');
    await enterAs(page, owner);
    await watchFrames(page);
    await watchPaints(page);

    await page.goto(prefix + pathOf(OWNED_NUMBER));
    await expectMoving(page);

    const { layoutShift, shifted } = await readPaints(page);
    expect(layoutShift > SHIFT_MAX ? shifted : []).toEqual([]);
    expect(new URL(page.url()).pathname).toContain(pathOf(OWNED_NUMBER).split('-').at(-1));
  },
);
