import { fileURLToPath } from 'node:url';

import { GlobalFonts } from '@napi-rs/canvas';

/** Display typeface of cards and of words on objects. Registered when this module is imported. */
export const DISPLAY = '"Playfair Display"';

for (const face of ['400-normal', '400-italic', '700-normal', '700-italic', '900-normal']) {
  const file = import.meta.resolve(
    `@fontsource/playfair-display/files/playfair-display-latin-${face}.woff2`,
  );
  GlobalFonts.registerFromPath(fileURLToPath(file), 'Playfair Display');
}
