// @alone Checks that films play, which a busy machine would disturb.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { IPHONES, serveWithout } from '../../site/engines/serve-changed.ts';
import { expectFilm, expectPath, waitForPlayer } from '../../site/engines/film.ts';
import { openEngine, type Engine } from '../../site/engines/open-engine.ts';
import { addMember } from '../../site/members/add-member.ts';

const { short, origin, dataDir } = inject('site');
const drama = `/reel-shorts/the-locked-house-${short.dramaId}`;

describe.runIf(inject('isLong') && inject('engines').webkit !== null)('in WebKit', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine('webkit');
  });
  afterAll(() => engine.end());

  test('films play with only ManagedMediaSource, also past the paywall', async () => {
    const lots = [{ currency: 'coin', amount: 500 }] as const;
    const { token } = await addMember(dataDir, { lots });
    await using site = await serveWithout(IPHONES['an iPhone'], origin);
    await using page = await engine.openPage(site.origin);
    await page.open(`${drama}/1/`);
    expect(await page.evaluate('[typeof MediaSource, typeof ManagedMediaSource]')).toEqual([
      'undefined',
      'function',
    ]);
    await waitForPlayer(page);
    await page.press('PageDown');
    await expectPath(page, `${drama}/2/`);
    await expectFilm(page);

    await page.evaluate(`localStorage.setItem('hookline.token', ${JSON.stringify(token)})`);
    await page.open(`${drama}/2/`);
    await expectFilm(page);
    await page.press('PageDown');
    await page.see({ css: 'button', name: 'Unlock for 60 coins' });
    // The episode is buffered before the member pays for its key.
    await page.waitFor(`document.querySelector('video[data-role=current]').videoWidth > 0`);
    await page.click({ css: 'button', name: 'Unlock for 60 coins' });
    await expectFilm(page);
  });

  test('a browser that cannot play films shows a sentence that says so', async () => {
    await using site = await serveWithout(IPHONES['an old iPhone'], origin);
    await using page = await engine.openPage(site.origin);
    await page.open(`${drama}/1/`);

    await page.see({ css: 'h2', name: 'This browser can’t play our films' });
    expect(String(await page.evaluate('document.body.innerText'))).not.toContain('Still trying');
  });
});
