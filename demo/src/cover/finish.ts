import { createCanvas, type Canvas } from '@napi-rs/canvas';

import { alpha } from '../paint/color.ts';
import { blend, linear, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import { randomOf } from '../paint/random.ts';

const GRAIN_PX = 256;

/** Makes film grain: grey noise around the middle value, to be drawn with an overlay. */
function grainTile(): Canvas {
  const tile = createCanvas(GRAIN_PX, GRAIN_PX);
  const brush = tile.getContext('2d');
  const image = brush.createImageData(GRAIN_PX, GRAIN_PX);
  const random = randomOf('grain');
  for (let index = 0; index < image.data.length; index += 4) {
    const value = 128 + (random() + random() - 1) * 92;
    image.data[index] = value;
    image.data[index + 1] = value;
    image.data[index + 2] = value;
    image.data[index + 3] = 255;
  }
  brush.putImageData(image, 0, 0);
  return tile;
}

export function addGrain(
  brush: Brush,
  [width, height]: readonly [number, number],
  opacity: number,
): void {
  const tile = grainTile();
  brush.save();
  brush.resetTransform();
  brush.globalCompositeOperation = 'overlay';
  brush.globalAlpha = opacity;
  for (let y = 0; y < height; y += GRAIN_PX) {
    for (let x = 0; x < width; x += GRAIN_PX) brush.drawImage(tile, x, y);
  }
  brush.restore();
}

/** Darkens the corners. The units are those of a picture 720 wide. */
export function drawVignette(brush: Brush, heightUnits: number, opacity: number): void {
  const gradient = brush.createRadialGradient(
    360,
    heightUnits * 0.44,
    heightUnits * 0.24,
    360,
    heightUnits * 0.48,
    heightUnits * 0.74,
  );
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, `rgba(2,1,6,${opacity})`);
  brush.fillStyle = gradient;
  brush.fillRect(-120, -120, 960, heightUnits + 240);
}

/** Grades the picture with two hues: a light one above, a dark one below. */
export function drawGrade(brush: Brush, palette: Palette, heightUnits: number): void {
  blend(brush, 'soft-light', () => {
    brush.fillStyle = linear(
      brush,
      [0, 0, 720, heightUnits],
      [
        [0, alpha(palette.glow, 0.42)],
        [0.5, alpha(palette.mid, 0.1)],
        [1, alpha(palette.kick, 0.3)],
      ],
    );
    brush.fillRect(-120, -120, 960, heightUnits + 240);
  });
}
