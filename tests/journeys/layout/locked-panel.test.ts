import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { copyDrama } from '../../site/copy-drama.ts';
import { resize } from '../../site/layout/resize.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { dataDir, short } = inject('site');
/** Phones in landscape, the smallest phone, and a usual one. */
const PHONES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
  { width: 320, height: 568 },
  { width: 390, height: 664 },
];

let browser: Browser;
let path: string;
beforeAll(async () => {
  browser = await connectBrowser();
  // With two locked episodes, the panel also has the price of both.
  const copy = { name: 'The House of Two Locks', fromDramaId: short.dramaId, prices: [0, 30, 30] };
  path = `/reel-shorts/${(await copyDrama(dataDir, copy)).dramaId}/2/`;
});
afterAll(() => browser.close());

const panelOf = (page: Page) => page.locator('[data-part=message]');

/** Finds lines and buttons of the panel that the screen cuts off, or that overlap another one. */
function findLostLines(page: Page): Promise<string[]> {
  return panelOf(page).evaluate((panel) => {
    const found = [...panel.querySelectorAll('h2, p, button')];
    const lines = found
      .map((line) => ({ name: line.textContent, box: line.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1);
    const cut = lines.filter(({ box }) => box.top < 0 || box.bottom > innerHeight);
    const overlapping = lines.filter(({ box }, at) =>
      lines
        .slice(0, at)
        .some(
          ({ box: other }) =>
            box.top < other.bottom &&
            other.top < box.bottom &&
            box.left < other.right &&
            other.left < box.right,
        ),
    );
    return [
      ...cut.map(({ name }) => `${name} is cut off`),
      ...overlapping.map(({ name }) => `${name} overlaps the line above`),
    ];
  });
}

async function findLostLinesOnPhones(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const size of PHONES) {
    await resize(page, size);
    const where = `${size.width} x ${size.height}`;
    lost.push(...(await findLostLines(page)).map((each) => `${where}: ${each}`));
  }
  return lost;
}

// spec: 4 opening, ours: the whole panel of a locked episode is on the screen of a phone in
//   landscape
// touches: findLostLines
test('a guest sees every line of a locked episode, down to the price of coins', async () => {
  await using page = await openCalmPage(browser, 'mobile');
  await page.goto(path);
  await panelOf(page).getByRole('button', { name: 'See coin packages' }).waitFor();
  await panelOf(page).getByText('Coin packs from').waitFor();

  expect(await findLostLinesOnPhones(page)).toEqual([]);
});

test('a member short of coins sees every line of a locked episode', async () => {
  await using page = await openCalmPage(browser, 'mobile');
  await enterAs(page, await addMember(dataDir));
  await page.goto(path);
  // The packages open by themselves.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await panelOf(page).getByText('Insufficient').waitFor();
  await panelOf(page).getByText('Coin packs from').waitFor();

  expect(await findLostLinesOnPhones(page)).toEqual([]);
});
