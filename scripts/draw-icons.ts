import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { root } from './root.ts';

const PUBLIC = join(root, 'apps/web/public');
const ICONS = join(PUBLIC, 'icons');

/** Units of the logo's coordinates. */
const LOGO_SIZE = 32;
/** Centre of the mark within the logo, before scaling. */
const MARK_CENTRE = { x: 15.25, y: 15 };
const SVG_DPI = 72;

type Icon = {
  name: string;
  sizePx: number;
  /**
   * Size of the mark on a background that fills the square; null keeps the logo's round corners.
   */
  scale: number | null;
};

const DRAWN: readonly Icon[] = [
  { name: 'icon-192', sizePx: 192, scale: null },
  { name: 'icon-512', sizePx: 512, scale: null },
  // A launcher may crop all but a circle of 80 % of the width.
  { name: 'maskable-192', sizePx: 192, scale: 0.74 },
  { name: 'maskable-512', sizePx: 512, scale: 0.74 },
  // iOS rounds the corners itself and paints a transparent background black.
  { name: 'apple-touch-icon', sizePx: 180, scale: 0.82 },
];

const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
mkdirSync(ICONS, { recursive: true });
await Promise.all(
  DRAWN.map(({ name, sizePx, scale }) =>
    sharp(Buffer.from(scale === null ? logo : fillSquare(scale)), {
      density: (SVG_DPI * sizePx) / LOGO_SIZE,
    })
      .resize(sizePx, sizePx)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(ICONS, `${name}.png`)),
  ),
);

/** Returns the logo without round corners, with its mark in the middle. */
function fillSquare(scale: number): string {
  const centre = LOGO_SIZE / 2;
  const [x, y] = [centre - scale * MARK_CENTRE.x, centre - scale * MARK_CENTRE.y];
  return logo
    .replace(' rx="8"', '')
    .replace(/transform="[^"]*"/, `transform="translate(${x} ${y}) scale(${scale})"`);
}
