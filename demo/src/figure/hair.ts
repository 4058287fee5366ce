import type { Look } from '../story.ts';
import { alpha } from '../paint/color.ts';
import { clipPath, fillPath, linear, strokePath, type Brush } from '../paint/brush.ts';
import type { Tones } from './tones.ts';

type Style = {
  /** Shapes behind the shoulders and the head. */
  back?: string;
  /** Shapes in front of the face. */
  front: string;
  /** Locks, as lines of light and dark within the shapes. */
  strands: readonly string[];
  /** Shapes in front of the shoulders, such as a braid. */
  over?: string;
};

/** Outlines round the head of `headPath`: eyes at 0, crown at -128, shoulders from 190. */
const STYLES: Readonly<Record<Look['hair'], Style | null>> = {
  long: {
    back: 'M -104 -40 C -116 -150 -40 -168 4 -164 C 76 -164 116 -112 108 -30 C 112 60 124 170 132 330 C 96 350 60 340 40 300 L -44 300 C -70 344 -110 348 -136 326 C -122 160 -112 70 -104 -40 Z',
    front:
      'M -16 -136 C -60 -122 -84 -70 -86 -6 C -90 40 -96 96 -104 150 C -124 90 -122 -10 -108 -60 C -100 -140 -50 -170 4 -166 C 80 -166 118 -112 110 -20 C 116 40 116 100 108 152 C 98 90 92 40 88 -2 C 84 -60 40 -110 -16 -136 Z',
    over: 'M -104 120 C -122 190 -128 270 -112 360 C -96 340 -92 250 -92 150 Z M 106 120 C 124 190 132 270 118 372 C 100 340 96 250 94 150 Z',
    strands: [
      'M -12 -140 C -70 -110 -96 -50 -102 120',
      'M -20 -150 C -90 -120 -110 -40 -112 110',
      'M 0 -150 C 70 -120 96 -60 100 120',
      'M 20 -156 C 90 -120 108 -50 108 100',
      'M 0 -158 C 50 -140 84 -96 92 -30',
    ],
  },
  waves: {
    back: 'M -108 -30 C -128 -150 -40 -176 6 -170 C 84 -170 130 -110 114 -20 C 150 40 118 90 150 150 C 172 230 130 260 150 330 C 90 360 50 320 40 280 L -44 280 C -60 330 -120 350 -152 320 C -130 250 -172 220 -148 140 C -122 90 -150 40 -108 -30 Z',
    front:
      'M 22 -140 C -40 -126 -74 -78 -84 -14 C -92 30 -124 60 -112 120 C -134 90 -142 40 -118 -10 C -128 -130 -50 -178 8 -172 C 84 -172 126 -112 114 -16 C 140 40 132 90 112 126 C 122 64 94 40 88 -6 C 86 -60 62 -110 22 -140 Z',
    over: 'M -112 100 C -152 170 -100 220 -132 340 C -86 320 -84 220 -100 150 Z M 112 104 C 154 170 104 220 138 350 C 90 330 86 220 100 150 Z',
    strands: [
      'M 18 -144 C -60 -124 -92 -60 -102 20 C -120 60 -122 80 -116 110',
      'M 10 -156 C -80 -140 -112 -70 -116 10',
      'M 26 -148 C 80 -112 92 -50 100 10 C 118 50 124 80 116 112',
      'M 40 -158 C 104 -120 108 -60 114 0',
      'M -8 -164 C -60 -156 -96 -116 -106 -60',
    ],
  },
  bob: {
    back: 'M -108 -30 C -116 -150 -50 -166 0 -164 C 66 -166 118 -128 110 -24 C 112 30 118 70 112 116 C 70 132 40 100 0 104 C -40 100 -70 132 -112 116 C -120 60 -110 20 -108 -30 Z',
    front:
      'M -40 -138 C -20 -96 -66 -62 -84 -30 C -88 20 -84 70 -76 112 C -90 128 -106 124 -116 112 C -124 40 -116 0 -110 -50 C -104 -140 -46 -168 2 -166 C 72 -168 118 -120 112 -40 C 116 10 122 66 114 116 C 102 126 92 124 80 112 C 88 60 90 10 86 -34 C 66 -60 0 -80 -40 -138 Z',
    strands: [
      'M -44 -144 C -84 -100 -104 -30 -102 112',
      'M -40 -146 C 20 -90 92 -76 98 110',
      'M -30 -156 C 50 -110 108 -70 108 90',
      'M -50 -150 C -100 -110 -112 -20 -110 100',
    ],
  },
  bun: {
    back: 'M -40 -160 C -66 -220 -26 -250 6 -248 C 50 -250 78 -212 48 -160 Z M -96 -30 C -104 -150 -40 -164 0 -162 C 60 -164 104 -130 96 -30 C 92 20 80 40 70 60 L -70 60 C -84 40 -94 10 -96 -30 Z',
    front:
      'M -4 -134 C -60 -120 -80 -70 -86 -10 C -88 10 -90 24 -88 44 C -102 20 -104 -20 -102 -50 C -98 -140 -44 -164 0 -162 C 52 -164 100 -136 102 -46 C 104 -20 102 20 90 46 C 90 20 88 4 86 -10 C 78 -70 50 -112 -4 -134 Z',
    strands: [
      'M -6 -140 C -64 -120 -92 -60 -94 10',
      'M 0 -152 C -70 -140 -100 -80 -100 -20',
      'M 2 -140 C 60 -116 90 -60 94 10',
      'M 6 -154 C 74 -136 98 -80 100 -20',
      'M -30 -210 C -10 -240 30 -240 46 -200',
      'M -30 -180 C 0 -210 30 -200 44 -176',
    ],
  },
  ponytail: {
    back: 'M 20 -150 C 110 -190 160 -110 150 0 C 146 90 176 150 150 260 C 112 220 106 120 100 40 C 96 -30 80 -90 20 -110 Z M -96 -30 C -104 -150 -40 -164 0 -162 C 60 -164 104 -130 96 -30 L 70 60 L -70 60 Z',
    front:
      'M -30 -132 C -66 -110 -82 -66 -86 -16 C -88 10 -92 30 -88 60 C -106 30 -106 -20 -102 -50 C -98 -140 -44 -166 2 -162 C 58 -164 102 -134 100 -46 C 102 -24 100 8 90 26 C 90 10 88 -6 84 -20 C 76 -70 40 -110 -30 -132 Z',
    strands: [
      'M -30 -140 C -76 -110 -96 -50 -94 20',
      'M -20 -152 C 40 -140 80 -110 94 -30',
      'M -40 -144 C 20 -130 70 -90 90 -20',
      'M 110 -130 C 140 -60 130 60 152 200',
      'M 96 -140 C 128 -60 116 60 140 180',
    ],
  },
  braid: {
    back: 'M -100 -30 C -110 -150 -44 -168 2 -166 C 66 -168 110 -132 100 -30 C 100 30 90 60 74 90 L -74 90 C -92 50 -100 20 -100 -30 Z',
    front:
      'M 4 -136 C -50 -120 -80 -74 -86 -8 C -90 30 -94 60 -90 90 C -110 60 -110 -10 -106 -50 C -100 -142 -46 -170 2 -166 C 58 -168 106 -138 106 -46 C 110 0 110 50 96 92 C 94 60 92 30 88 -8 C 82 -70 54 -112 4 -136 Z',
    over: 'M 84 80 C 122 110 112 140 122 160 C 140 190 118 210 128 236 C 142 262 122 284 126 310 C 136 340 118 360 112 392 C 96 360 92 340 96 312 C 84 286 96 262 88 236 C 78 206 92 188 84 160 C 76 130 74 104 84 80 Z',
    strands: [
      'M 0 -142 C -64 -120 -94 -60 -98 60',
      'M 8 -142 C 64 -116 94 -60 98 60',
      'M 86 128 Q 104 140 120 118',
      'M 88 176 Q 108 190 124 166',
      'M 92 226 Q 110 240 128 214',
      'M 94 276 Q 112 290 126 266',
      'M 98 326 Q 114 338 126 316',
    ],
  },
  pixie: {
    back: 'M -98 -30 C -106 -150 -44 -164 0 -164 C 62 -166 108 -130 98 -30 L 88 30 L -88 30 Z',
    front:
      'M -70 -40 C -40 -60 20 -62 64 -98 C 70 -70 84 -50 90 -20 C 92 0 92 24 86 40 C 106 10 110 -30 106 -60 C 98 -150 40 -172 -4 -168 C -60 -168 -108 -130 -104 -50 C -106 -10 -100 20 -90 44 C -92 20 -92 0 -88 -14 Z',
    strands: [
      'M 66 -110 C 20 -80 -40 -80 -80 -40',
      'M 50 -134 C 0 -100 -60 -100 -96 -40',
      'M 70 -120 C 96 -80 100 -40 96 10',
      'M 20 -156 C -50 -140 -90 -100 -102 -50',
    ],
  },
  slick: {
    back: 'M -94 -30 C -102 -140 -44 -158 0 -158 C 60 -158 102 -130 94 -30 L 84 20 L -84 20 Z',
    front:
      'M -82 -44 C -70 -92 -44 -108 0 -110 C 46 -110 72 -92 82 -44 C 88 -30 90 -6 88 14 C 100 -10 104 -40 100 -66 C 92 -146 46 -168 0 -168 C -50 -168 -94 -146 -100 -66 C -104 -40 -100 -10 -88 14 C -90 -6 -88 -30 -82 -44 Z',
    strands: [
      'M -60 -96 C -50 -130 -20 -150 10 -160',
      'M -34 -106 C -24 -134 0 -152 30 -160',
      'M -6 -110 C 0 -136 20 -152 52 -154',
      'M 24 -108 C 30 -130 48 -146 72 -142',
      'M 54 -98 C 60 -120 72 -128 88 -122',
      'M -80 -60 C -84 -100 -60 -140 -20 -158',
    ],
  },
  'side-part': {
    back: 'M -94 -30 C -102 -140 -44 -158 0 -158 C 60 -158 102 -130 94 -30 L 84 16 L -84 16 Z',
    front:
      'M -46 -122 C -64 -92 -82 -70 -86 -30 C -88 -16 -90 0 -88 16 C -102 -10 -104 -40 -100 -66 C -96 -140 -50 -172 0 -172 C 66 -176 106 -140 102 -66 C 104 -40 100 -10 88 16 C 90 -6 88 -30 82 -46 C 84 -70 70 -84 40 -92 C 4 -98 -30 -104 -46 -122 Z',
    strands: [
      'M -48 -126 C -20 -110 40 -112 78 -70',
      'M -44 -136 C 0 -124 60 -120 90 -76',
      'M -36 -148 C 20 -144 76 -130 96 -80',
      'M -56 -130 C -84 -100 -96 -60 -94 -10',
      'M -20 -160 C 40 -160 86 -136 98 -92',
    ],
  },
  tousled: {
    back: 'M -98 -30 C -112 -150 -44 -172 0 -170 C 62 -172 114 -140 98 -30 L 88 26 L -88 26 Z',
    front:
      'M -84 -30 C -80 -56 -72 -70 -66 -84 C -56 -66 -44 -60 -30 -62 C -36 -74 -36 -84 -28 -96 C -12 -72 10 -60 34 -60 C 26 -72 24 -82 30 -94 C 48 -78 66 -64 78 -60 C 84 -46 88 -20 86 22 C 104 -4 112 -50 102 -90 C 112 -112 96 -136 80 -140 C 76 -164 44 -178 22 -170 C -6 -190 -44 -178 -56 -162 C -88 -166 -108 -130 -100 -100 C -116 -70 -106 -10 -88 24 C -90 0 -88 -16 -84 -30 Z',
    strands: [
      'M -66 -90 C -76 -120 -50 -150 -20 -164',
      'M -28 -100 C -30 -130 0 -156 30 -160',
      'M 30 -98 C 24 -124 50 -146 76 -136',
      'M -90 -60 C -104 -100 -84 -140 -56 -152',
      'M 84 -70 C 100 -96 90 -124 76 -134',
      'M 0 -76 C -14 -110 0 -140 20 -160',
    ],
  },
  buzz: {
    front:
      'M -80 -52 C -60 -88 -30 -96 0 -96 C 30 -96 60 -88 80 -52 C 86 -36 90 -16 88 4 C 96 -20 98 -46 95 -66 C 86 -132 42 -144 0 -144 C -42 -144 -86 -132 -95 -66 C -98 -46 -96 -20 -88 4 C -90 -16 -86 -36 -80 -52 Z',
    strands: [],
  },
  tied: {
    back: 'M -96 -30 C -104 -150 -44 -162 0 -162 C 62 -162 104 -130 96 -30 C 96 30 110 90 96 200 C 80 250 66 200 64 140 L -64 60 Z',
    front:
      'M -14 -122 C -56 -108 -80 -72 -86 -18 C -88 0 -92 30 -84 70 C -104 40 -106 -20 -102 -60 C -96 -144 -48 -168 0 -168 C 54 -168 98 -142 102 -60 C 106 -20 104 30 88 60 C 92 30 88 0 84 -20 C 78 -74 36 -104 -14 -122 Z',
    strands: [
      'M -14 -128 C -64 -108 -92 -60 -94 20',
      'M -10 -142 C -70 -124 -100 -80 -100 -20',
      'M -8 -130 C 50 -108 86 -70 92 0',
      'M -4 -146 C 64 -126 98 -84 100 -20',
      'M 84 60 C 90 110 92 150 88 200',
    ],
  },
  curly: {
    back: 'M -112 -20 C -150 -60 -130 -120 -96 -136 C -84 -184 -20 -200 8 -180 C 50 -204 106 -176 108 -132 C 146 -108 150 -50 118 -14 C 146 20 130 70 104 84 C 80 110 60 80 0 90 C -60 80 -84 112 -106 84 C -136 64 -140 14 -112 -20 Z',
    front:
      'M -80 -40 C -84 -70 -62 -92 -40 -88 C -30 -108 6 -110 16 -92 C 36 -106 64 -94 68 -76 C 84 -66 88 -44 84 -24 C 96 0 96 40 88 70 C 124 60 134 10 112 -18 C 138 -60 130 -108 104 -126 C 96 -172 44 -188 8 -172 C -28 -190 -80 -170 -92 -132 C -126 -112 -136 -54 -108 -16 C -130 16 -122 62 -88 72 C -96 40 -94 0 -84 -16 Z',
    strands: [
      'M -90 -60 q 10 -30 30 -24',
      'M -60 -120 q 20 -34 44 -20',
      'M 0 -140 q 24 -30 46 -12',
      'M 60 -116 q 26 -16 34 12',
      'M 96 -60 q 20 14 6 40',
      'M -104 -90 q 6 -26 26 -30',
      'M -108 10 q -14 20 0 44',
      'M 104 14 q 16 20 2 44',
    ],
  },
  bald: null,
};

export function drawHairBack(brush: Brush, look: Look, tones: Tones): void {
  const style = STYLES[look.hair];
  if (style?.back === undefined) return;
  fillPath(brush, style.back, tones.hairShade);
}

export function drawHairFront(brush: Brush, look: Look, tones: Tones): void {
  const style = STYLES[look.hair];
  if (style === null) return;
  drawLocks(brush, style.front, { style, tones });
  if (look.hair === 'buzz') return;
  // The face includes the shadow that hair casts on the forehead; only the lit crown is drawn here.
  clipPath(brush, style.front, () => {
    brush.fillStyle = linear(
      brush,
      [-90, -170, 70, -20],
      [
        [0, alpha(tones.hairLight, 0.55)],
        [0.35, alpha(tones.hairLight, 0.06)],
        [1, alpha(tones.hairShade, 0.7)],
      ],
    );
    brush.fillRect(-200, -260, 400, 700);
  });
}

export function drawHairOver(brush: Brush, look: Look, tones: Tones): void {
  const style = STYLES[look.hair];
  if (style?.over !== undefined) drawLocks(brush, style.over, { style, tones });
}

/** Draws all of the hair as one shape, for heads seen from behind. */
export function drawHairBehind(brush: Brush, look: Look, tones: Tones): void {
  const style = STYLES[look.hair];
  if (style === null) return;
  const isShort = SHORT.has(look.hair);
  const nape = isShort ? 62 : 104;
  const cap = `M -98 -30 C -104 -150 -44 -166 0 -166 C 62 -166 108 -130 98 -30 C 96 ${nape * 0.3} 70 ${nape * 0.8} 48 ${nape} L -48 ${nape} C -70 ${nape * 0.8} -96 ${nape * 0.3} -98 -30 Z`;
  const shapes = isShort ? [cap] : [style.back ?? style.front, cap];
  for (const shape of shapes) {
    fillPath(brush, shape, tones.hair);
    clipPath(brush, shape, () => {
      brush.fillStyle = linear(
        brush,
        [-100, -160, 90, 120],
        [
          [0, alpha(tones.hairLight, 0.5)],
          [0.5, alpha(tones.hairShade, 0.3)],
          [1, alpha(tones.hairShade, 0.9)],
        ],
      );
      brush.fillRect(-220, -260, 440, 640);
      combBehind(brush, tones);
    });
  }
}

const SHORT: ReadonlySet<Look['hair']> = new Set([
  'slick',
  'side-part',
  'tousled',
  'buzz',
  'pixie',
]);

/** Draws lines of light and dark from the crown down. */
function combBehind(brush: Brush, tones: Tones): void {
  for (let x = -84; x <= 84; x += 12) {
    const isLight = x % 24 === 0;
    strokePath(brush, `M ${x * 0.2} -160 C ${x * 1.25} -140 ${x * 1.25} -40 ${x * 1.1} 120`, {
      color: alpha(isLight ? tones.hairLight : tones.hairShade, isLight ? 0.34 : 0.5),
      width: isLight ? 2.5 : 6,
    });
  }
}

function drawLocks(
  brush: Brush,
  path: string,
  { style, tones }: { style: Style; tones: Tones },
): void {
  fillPath(brush, path, tones.hair);
  clipPath(brush, path, () => {
    for (const [index, strand] of style.strands.entries()) {
      strokePath(brush, strand, { color: alpha(tones.hairShade, 0.6), width: 9 });
      brush.save();
      brush.translate(index % 2 === 0 ? -5 : 5, -2);
      strokePath(brush, strand, { color: alpha(tones.hairLight, 0.5), width: 2.6 });
      brush.restore();
    }
  });
}
