import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Look } from '../story.ts';
import { alpha } from '../paint/color.ts';
import { fillPath, linear, strokePath, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import { headPath } from './face.ts';
import { drawHairBehind } from './hair.ts';
import { addRim } from './rim-light.ts';
import { isChild, isFemale, tonesOf } from './tones.ts';

/** Size of a standing figure in units. Its feet are at the lower edge. */
export const STANDING_WIDTH = 260;
export const STANDING_HEIGHT = 640;

/** Scale from units of a bust to units of a standing figure. */
const SHRINK = 0.33;

/** Draws a whole figure from behind, almost as a silhouette. */
export function drawStanding(view: { look: Look; palette: Palette; scale: number }): Canvas {
  const { look, palette, scale } = view;
  const canvas = createCanvas(
    Math.ceil(STANDING_WIDTH * scale),
    Math.ceil(STANDING_HEIGHT * scale),
  );
  const brush = canvas.getContext('2d');
  const size = SHRINK * (isChild(look) ? 0.68 : isFemale(look) ? 0.95 : 1);
  brush.scale(scale, scale);
  brush.translate(STANDING_WIDTH / 2, STANDING_HEIGHT - 1680 * size - 4);
  brush.scale(size, size);
  const tones = tonesOf(look, palette);
  drawBody(brush, look, tones.cloth);
  fillPath(brush, headPath(look, 0), tones.skinDeep);
  drawHairBehind(brush, look, tones);
  drawTopping(brush, look);
  brush.save();
  brush.resetTransform();
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, canvas.height],
    [
      [0, alpha(palette.ink, 0.55)],
      [0.6, alpha(palette.ink, 0.8)],
      [1, alpha(palette.ink, 0.96)],
    ],
  );
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.restore();
  addRim(canvas, {
    color: palette.rim,
    opacity: 1,
    dx: -3.4 * scale,
    dy: 2 * scale,
    blurPx: 2 * scale,
  });
  addRim(canvas, {
    color: palette.kick,
    opacity: 0.6,
    dx: 2.6 * scale,
    dy: 1.6 * scale,
    blurPx: 2 * scale,
  });
  return canvas;
}

function drawBody(brush: Brush, look: Look, cloth: string): void {
  const neck = isFemale(look) ? 36 : 52;
  fillPath(brush, `M ${-neck} 60 V 200 H ${neck} V 60 Z`, cloth);
  const { outfit } = look;
  if (outfit === 'gown' || outfit === 'wedding' || outfit === 'robe' || outfit === 'cloak') {
    const waist = outfit === 'cloak' ? 190 : 104;
    fillPath(
      brush,
      `M ${-neck} 150 C -70 190 -150 180 -172 250 C -180 340 ${-waist - 20} 430 ${-waist} 560 C -170 800 -280 1300 -350 1680 L 350 1680 C 280 1300 170 800 ${waist} 560 C ${waist + 20} 430 180 340 172 250 C 150 180 70 190 ${neck} 150 Z`,
      cloth,
    );
    strokePath(
      brush,
      'M -160 270 C -200 460 -190 600 -150 800 M 160 270 C 200 460 190 600 150 800',
      { color: cloth, width: 54 },
    );
    return;
  }
  if (isFemale(look) && outfit === 'dress') {
    fillPath(
      brush,
      'M -36 150 C -70 190 -140 180 -160 250 C -164 340 -110 430 -100 560 C -140 700 -190 900 -200 1080 L 200 1080 C 190 900 140 700 100 560 C 110 430 164 340 160 250 C 140 180 70 190 36 150 Z',
      cloth,
    );
    strokePath(
      brush,
      'M -150 260 C -180 440 -176 600 -160 790 M 150 260 C 180 440 176 600 160 790',
      { color: cloth, width: 44 },
    );
    fillPath(
      brush,
      'M -110 1060 L -20 1060 L -40 1640 L -20 1680 H -84 L -80 1620 Z M 110 1060 L 20 1060 L 40 1640 L 20 1680 H 84 L 80 1620 Z',
      cloth,
    );
    return;
  }
  const isLong = outfit === 'coat' || outfit === 'white-coat';
  const s = isFemale(look) ? 0.84 : 1;
  const hem = isLong ? 1220 : 880;
  brush.save();
  brush.scale(s, 1);
  fillPath(
    brush,
    `M -50 150 C -90 190 -190 180 -214 256 C -224 400 -170 560 -164 660 C -176 760 ${isLong ? -230 : -176} ${hem - 60} ${isLong ? -236 : -172} ${hem} H ${isLong ? 236 : 172} C ${isLong ? 230 : 176} ${hem - 60} 176 760 164 660 C 170 560 224 400 214 256 C 190 180 90 190 50 150 Z`,
    cloth,
  );
  strokePath(brush, 'M -190 280 C -236 460 -236 640 -220 860 M 190 280 C 236 460 236 640 220 860', {
    color: cloth,
    width: 68,
  });
  fillPath(
    brush,
    'M -168 840 H -6 L -30 1620 L -10 1680 H -130 L -122 1620 Z M 168 840 H 6 L 30 1620 L 10 1680 H 130 L 122 1620 Z',
    cloth,
  );
  brush.restore();
}

function drawTopping(brush: Brush, look: Look): void {
  if (look.extras?.includes('crown') ?? false) {
    fillPath(
      brush,
      'M -78 -118 L -92 -188 L -56 -156 L -34 -214 L 0 -164 L 34 -214 L 56 -156 L 92 -188 L 78 -118 Z',
      '#dca648',
    );
  }
  if (look.extras?.includes('hat') ?? false) {
    fillPath(
      brush,
      'M -92 -96 C -96 -190 96 -190 92 -96 C 130 -92 150 -84 150 -74 H -150 C -150 -84 -130 -92 -92 -96 Z',
      '#0b090c',
    );
  }
  if (look.outfit === 'wedding') {
    fillPath(
      brush,
      'M -50 -150 C -150 0 -230 500 -260 1100 L 260 1100 C 230 500 150 0 50 -150 Z',
      'rgba(255,250,252,.35)',
    );
  }
}
