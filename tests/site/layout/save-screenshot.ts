import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for pictures of every tested screen; undefined if none are saved. */
    screenshots: string | undefined;
  }
}

/** Saves a screenshot, for people who want to look at the screen (HOOKLINE_SCREENSHOTS). */
export async function saveScreenshot(page: Page, names: readonly string[]): Promise<void> {
  const folder = inject('screenshots');
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const file = [...names, `${width}x${height}`].join('-').replaceAll(' ', '_');
  await page.screenshot({ path: join(folder, `${file}.png`) });
}
