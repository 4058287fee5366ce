import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Look } from '../story.ts';
import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, linear, strokePath, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import { BUST_EYE_X, BUST_EYE_Y, BUST_HEIGHT, BUST_WIDTH } from './bust.ts';
import { addGrade, addRim } from './rim-light.ts';
import { isFemale, tonesOf, type Tones } from './tones.ts';

/** Draws head and shoulders facing right. The dimensions are those of a bust. */
export function drawProfile(view: {
  look: Look;
  palette: Palette;
  scale: number;
  isShadow: boolean;
}): Canvas {
  const { look, palette, scale, isShadow } = view;
  const canvas = createCanvas(Math.ceil(BUST_WIDTH * scale), Math.ceil(BUST_HEIGHT * scale));
  const brush = canvas.getContext('2d');
  brush.scale(scale, scale);
  brush.translate(BUST_EYE_X - 20, BUST_EYE_Y);
  const tones = tonesOf(look, palette);
  const hair = isFemale(look) ? longHair(look) : SHORT_HAIR;
  if (hair.back !== undefined) fillPath(brush, hair.back, tones.hairShade);
  fillPath(brush, bodyPath(look), tones.cloth);
  clipPath(brush, bodyPath(look), () => {
    brush.fillStyle = linear(
      brush,
      [-200, 200, 220, 300],
      [
        [0, alpha(tones.clothShade, 0.95)],
        [0.6, alpha(tones.clothShade, 0.3)],
        [1, alpha(tones.clothLight, 0.5)],
      ],
    );
    brush.fillRect(-400, 100, 800, 900);
  });
  drawHead(brush, look, tones);
  drawCollar(brush, look, tones);
  fillPath(brush, hair.front, tones.hair);
  clipPath(brush, hair.front, () => {
    for (const strand of hair.strands)
      strokePath(brush, strand, { color: alpha(tones.hairLight, 0.45), width: 3 });
    brush.fillStyle = linear(
      brush,
      [-120, -100, 80, -60],
      [
        [0, alpha(tones.hairShade, 0.8)],
        [1, alpha(tones.hairLight, 0.3)],
      ],
    );
    brush.fillRect(-300, -260, 600, 800);
  });
  if (isShadow) shade(canvas, palette);
  else addGrade(canvas, palette);
  addRim(canvas, {
    color: palette.rim,
    opacity: 1,
    dx: -8 * scale,
    dy: 4 * scale,
    blurPx: 6 * scale,
  });
  addRim(canvas, {
    color: palette.kick,
    opacity: 0.45,
    dx: 6 * scale,
    dy: 4 * scale,
    blurPx: 4 * scale,
  });
  return canvas;
}

function facePath(look: Look): string {
  const isWoman = isFemale(look);
  const nose = isWoman ? 112 : 117;
  const chin = isWoman ? 88 : 97;
  return `M -60 -20 C -70 -120 20 -140 66 -104 C 86 -84 92 -62 ${isWoman ? 90 : 95} -40 C 92 -30 86 -22 84 -14 C 90 4 ${nose - 14} 22 ${nose} 38 C ${nose + 3} 45 ${nose - 8} 51 92 52 C 94 58 ${isWoman ? 102 : 98} 62 ${isWoman ? 101 : 97} 68 C 97 72 92 73 90 74 C 96 76 ${isWoman ? 100 : 96} 82 97 88 C 92 94 86 94 85 98 C 86 106 ${chin + 4} 112 ${chin} 122 C ${chin - 10} 138 66 138 52 134 C 34 130 10 118 -6 104 C -30 90 -54 40 -60 -20 Z`;
}

function bodyPath(look: Look): string {
  return isFemale(look)
    ? 'M -76 140 C -80 190 -130 214 -170 260 C -210 310 -220 500 -230 900 L 240 900 C 230 560 190 330 130 268 C 90 236 50 226 34 200 L 30 120 Z'
    : 'M -96 120 C -100 180 -170 200 -230 262 C -270 320 -276 520 -286 900 L 290 900 C 280 560 246 330 176 262 C 120 222 70 214 46 190 L 40 110 Z';
}

function drawHead(brush: Brush, look: Look, tones: Tones): void {
  const w = isFemale(look) ? 0 : 14;
  const neck = `M ${-70 - w} 40 C ${-62 - w} 120 ${-76 - w} 170 ${-110 - w} 220 L 70 250 C 40 220 ${28 + w} 190 ${30 + w} 120 L 40 60 Z`;
  fillPath(brush, neck, mix(tones.skin, tones.skinDeep, 0.62));
  const face = facePath(look);
  fillPath(brush, face, tones.skin);
  clipPath(brush, face, () => {
    brush.fillStyle = linear(
      brush,
      [-70, 20, 110, 0],
      [
        [0, alpha(tones.skinDeep, 0.95)],
        [0.5, alpha(tones.skinShade, 0.75)],
        [0.8, alpha(tones.skinLight, 0.1)],
        [1, alpha(tones.skinLight, 0.6)],
      ],
    );
    brush.fillRect(-140, -160, 300, 320);
    // The cheekbone and the jaw keep light off the side of the head.
    fillPath(
      brush,
      'M 30 -130 C 46 -60 40 -20 52 20 C 60 60 30 90 44 150 L -140 150 L -140 -140 Z',
      alpha(tones.skinDeep, 0.34),
    );
    fillPath(brush, 'M 20 140 C 50 120 76 112 96 126 L 96 150 Z', alpha(tones.skinDeep, 0.5));
  });
  fillPath(
    brush,
    'M 50 -2 C 58 -12 74 -14 82 -6 C 76 4 62 6 50 -2 Z',
    mix('#efe6e2', tones.skinShade, 0.3),
  );
  fillPath(brush, 'M 68 -12 C 78 -12 82 -6 80 2 C 74 4 68 0 68 -12 Z', '#120d14');
  fillPath(
    brush,
    `M 46 0 C 56 -16 76 -18 ${isFemale(look) ? 96 : 86} -12 C 76 -10 60 -10 46 0 Z`,
    tones.line,
  );
  strokePath(brush, `M 46 ${isFemale(look) ? -34 : -30} Q 70 -46 91 -32`, {
    color: mix(tones.hair, tones.line, 0.6),
    width: isFemale(look) ? 5 : 9,
  });
  fillPath(
    brush,
    'M 76 74 C 84 64 92 62 101 66 C 100 72 92 73 90 74 C 96 76 98 80 97 86 C 88 88 80 82 76 74 Z',
    tones.lips,
  );
  strokePath(brush, 'M 74 74 Q 84 72 92 73', { color: alpha(tones.line, 0.8), width: 2 });
  strokePath(brush, 'M 88 46 Q 96 40 102 48', { color: alpha(tones.line, 0.55), width: 2.2 });
  if (look.extras?.includes('beard') ?? false) {
    fillPath(
      brush,
      'M -30 20 C -20 70 20 70 60 66 C 74 60 88 56 92 56 L 84 68 L 90 92 C 100 120 90 154 56 158 C 10 156 -30 100 -30 20 Z',
      tones.hair,
    );
  }
}

function drawCollar(brush: Brush, look: Look, tones: Tones): void {
  if (look.outfit === 'dress' || look.outfit === 'gown' || look.outfit === 'wedding') return;
  fillPath(
    brush,
    'M -112 170 C -70 206 0 222 62 200 L 92 250 C 20 290 -90 270 -150 224 Z',
    mix(tones.cloth, tones.clothShade, 0.35),
  );
  strokePath(brush, 'M -108 174 C -70 206 0 222 62 202', {
    color: alpha(tones.clothLight, 0.4),
    width: 4,
  });
}

type Hair = { back?: string; front: string; strands: readonly string[] };

const SHORT_HAIR: Hair = {
  front:
    'M 78 -92 C 50 -80 34 -74 22 -44 C 14 -20 10 -6 2 10 C -4 -6 -10 -10 -18 -2 C -24 20 -18 36 -26 60 C -60 90 -84 84 -92 40 C -120 -20 -110 -110 -60 -146 C -10 -176 70 -168 94 -130 C 98 -114 92 -100 78 -92 Z',
  strands: [
    'M 70 -110 C 20 -110 -40 -90 -70 20',
    'M 84 -130 C 20 -140 -60 -110 -90 0',
    'M 60 -96 C 30 -90 0 -60 -20 0',
  ],
};

function longHair(look: Look): Hair {
  if (look.hair === 'bun' || look.hair === 'ponytail' || look.hair === 'pixie') {
    return {
      back: 'M -84 -90 C -160 -130 -190 -50 -140 -20 C -110 0 -80 -20 -70 -40 Z',
      front:
        'M 76 -96 C 50 -70 22 -50 4 -8 C -10 20 -30 50 -60 74 C -100 40 -116 -40 -96 -96 C -74 -150 20 -172 76 -134 C 88 -122 88 -108 76 -96 Z',
      strands: [
        'M 70 -110 C 10 -100 -50 -60 -90 -40',
        'M 60 -96 C 10 -70 -30 -20 -60 60',
        'M 76 -128 C 0 -140 -70 -110 -100 -60',
      ],
    };
  }
  const length = look.hair === 'bob' ? 130 : 380;
  return {
    back: `M -90 -60 C -150 60 -150 200 -170 ${length} C -110 ${length + 30} -50 ${length} -20 ${length - 40} L 0 80 Z`,
    front: `M 78 -98 C 44 -74 24 -40 14 10 C 6 60 4 100 -10 ${length * 0.5} C -30 ${length * 0.8} -60 ${length} -120 ${length + 10} C -130 ${length * 0.6} -112 120 -104 60 C -124 -20 -112 -110 -60 -146 C -8 -178 66 -166 88 -128 C 92 -114 90 -106 78 -98 Z`,
    strands: [
      `M 70 -104 C 20 -80 -20 20 -40 ${length}`,
      `M 60 -116 C -20 -90 -60 20 -80 ${length}`,
      `M 76 -130 C -10 -140 -80 -60 -104 ${length * 0.8}`,
      `M 40 -70 C 10 -20 0 60 -20 ${length * 0.6}`,
    ],
  };
}

function shade(canvas: Canvas, palette: Palette): void {
  const brush = canvas.getContext('2d');
  brush.save();
  brush.resetTransform();
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = alpha(palette.ink, 0.86);
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.restore();
}
