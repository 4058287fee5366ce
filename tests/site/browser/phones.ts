import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** Beginning of the user agent of each browser on this phone. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';

/** User agents on a phone: its own browser, and those within apps. */
export const USER_AGENTS = {
  safari: `${IPHONE}Version/17.5 Mobile/15E148 Safari/604.1`,
  instagram: `${IPHONE}Mobile/15E148 Instagram 331.0.2.30.109 (iPhone15,2; iOS 17_5_1; en_US)`,
  /** On iOS, people can log in, and so pay, within this app. */
  facebook: `${IPHONE}Mobile/15E148 [FBAN/FBIOS;FBAV/467.0.0.45.109;FBDV/iPhone15,2;FBSN/iOS;FBSV/17.5.1]`,
  facebookOnAndroid:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0.0.46.71;]',
};

/** Returns the URL that Safari opens for the 'Open in Safari' link of the open login panel. */
export async function safariLinkOf(app: Page): Promise<string> {
  const link = app.getByRole('dialog').getByRole('link', { name: 'Open in Safari' });
  await expect.poll(() => link.getAttribute('href')).toContain('handoff=');
  return (await link.getAttribute('href'))?.replace('x-safari-', '') ?? '';
}
