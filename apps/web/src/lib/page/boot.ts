import type { HydrationState } from 'react-router';

import type { Site } from './site.ts';

/** Data that the server embeds in the page, in a script element that never runs. */
export type Boot = { site: Site; hydration: HydrationState };

const BOOT_ELEMENT_ID = 'boot';

/** Serialises the boot data; `<` is escaped, so that no text can end the element. */
export function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}

/** Reads the boot data. @throws Error if the page is not from our server. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own server wrote it.
  return JSON.parse(text) as Boot;
}
