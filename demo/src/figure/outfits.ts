import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, linear, strokePath, mirrored, type Brush } from '../paint/brush.ts';
import type { Look } from '../story.ts';
import { isFemale, type Tones } from './tones.ts';
import {
  collar,
  upturned,
  shine,
  hood,
  stethoscope,
  regalia,
  crossed,
  turtleneck,
  bowTie,
  type Wear,
  body,
} from './pieces.ts';

/** Returns half the shoulder width. The bust extends far below the picture. */
function shouldersOf(look: Look): number {
  return isFemale(look) ? 158 : 214;
}

export function torsoPath(look: Look): string {
  const s = shouldersOf(look);
  const neck = isFemale(look) ? 40 : 56;
  const top = isFemale(look) ? 178 : 172;
  return `M ${-neck} ${top - 14} C ${-neck - 20} ${top + 16} ${-s + 20} ${top + 18} ${-s} ${top + 66} C ${-s - 26} ${top + 120} ${-s - 26} 480 ${-s - 34} 900 L ${s + 34} 900 C ${s + 26} 480 ${s + 26} ${top + 120} ${s} ${top + 66} C ${s - 20} ${top + 18} ${neck + 20} ${top + 16} ${neck} ${top - 14} Z`;
}

/** Draws the neck and the skin that the clothes leave uncovered. */
export function drawNeck(brush: Brush, look: Look, tones: Tones): void {
  const w = isFemale(look) ? 38 : 54;
  fillPath(
    brush,
    `M ${-w} 60 L ${-w} 150 C ${-w - 4} 176 ${-w - 40} 188 ${-w - 70} 200 L 0 330 L ${w + 70} 200 C ${w + 40} 188 ${w + 4} 176 ${w} 150 L ${w} 60 Z`,
    tones.skin,
  );
  // The chin casts a hard shadow. The side away from the light lies in a soft one.
  fillPath(
    brush,
    `M ${-w} 80 L ${-w} 118 C ${-w + 10} 156 ${w - 30} 172 ${w} 178 L ${w} 60 Z`,
    alpha(tones.skinDeep, 0.72),
  );
  fillPath(
    brush,
    `M ${w * 0.2} 120 L ${w} 110 L ${w} 150 C ${w + 4} 176 ${w + 40} 188 ${w + 70} 200 L 20 330 C 30 260 26 190 ${w * 0.2} 120 Z`,
    alpha(tones.skinDeep, 0.5),
  );
  strokePath(brush, `M ${-w + 10} 170 Q -14 196 -6 214`, {
    color: alpha(tones.skinDeep, 0.5),
    width: 3,
  });
  strokePath(brush, `M -22 214 Q -70 200 -100 208`, {
    color: alpha(tones.skinDeep, 0.35),
    width: 3,
  });
}

export function drawOutfit(brush: Brush, look: Look, tones: Tones): void {
  const draw = OUTFITS[look.outfit];
  draw({ brush, look, tones, torso: torsoPath(look) });
}

const OUTFITS: Readonly<Record<Look['outfit'], (wear: Wear) => void>> = {
  suit: (wear) => jacket(wear, { shirt: '#e9e6ec', tie: mix(wear.tones.cloth, '#a01830', 0.7) }),
  tuxedo: (wear) => {
    jacket(wear, { shirt: '#f6f3f0', tie: null });
    bowTie(wear);
  },
  shirt: (wear) => {
    body(wear, mix(wear.tones.cloth, '#f2eef0', 0.55));
    collar(wear, mix(wear.tones.cloth, '#ffffff', 0.7));
  },
  coat: (wear) => {
    jacket(wear, { shirt: wear.tones.clothShade, tie: null });
    upturned(wear);
  },
  leather: (wear) => {
    jacket(wear, { shirt: '#17151b', tie: null });
    shine(wear);
  },
  hoodie: (wear) => {
    body(wear, wear.tones.cloth);
    hood(wear);
  },
  'white-coat': (wear) => {
    const tones = { ...wear.tones, cloth: '#e4eaf0', clothShade: '#6d8092', clothLight: '#ffffff' };
    jacket({ ...wear, tones }, { shirt: mix(wear.tones.cloth, '#9cc4dc', 0.4), tie: null });
    stethoscope(wear);
  },
  uniform: (wear) => {
    body(wear, wear.tones.cloth);
    regalia(wear);
  },
  robe: (wear) => {
    body(wear, wear.tones.cloth);
    crossed(wear);
  },
  cloak: (wear) => {
    body(wear, wear.tones.clothShade);
    hood(wear);
  },
  sweater: (wear) => {
    body(wear, wear.tones.cloth);
    turtleneck(wear);
  },
  dress: (wear) =>
    bare(
      wear,
      'M -150 262 C -110 236 -96 232 -84 236 C -50 300 -24 318 0 322 C 24 318 50 300 84 236 C 96 232 110 236 150 262 L 210 900 L -210 900 Z',
    ),
  gown: (wear) =>
    bare(
      wear,
      'M -168 330 C -140 296 -80 268 -44 282 C -24 290 -10 304 0 312 C 10 304 24 290 44 282 C 80 268 140 296 168 330 L 220 900 L -220 900 Z',
    ),
  wedding: (wear) => {
    const tones = { ...wear.tones, cloth: '#efe6ea', clothShade: '#94879a', clothLight: '#ffffff' };
    bare(
      { ...wear, tones },
      'M -160 300 C -140 262 -80 262 -44 280 C -24 288 -10 300 0 306 C 10 300 24 288 44 280 C 80 262 140 262 160 300 L 220 900 L -220 900 Z',
    );
  },
};

function jacket(wear: Wear, { shirt, tie }: { shirt: string; tie: string | null }): void {
  const { brush, tones, look } = wear;
  const w = isFemale(look) ? 0.82 : 1;
  body(wear, tones.cloth);
  brush.save();
  brush.scale(w, 1);
  fillPath(
    brush,
    'M -60 158 L -44 150 L 0 214 L 44 150 L 60 158 L 74 300 L 0 560 L -74 300 Z',
    shirt,
  );
  fillPath(brush, 'M 8 214 L 60 158 L 74 300 L 0 560 Z', alpha(tones.clothShade, 0.55));
  fillPath(
    brush,
    'M -52 146 L -62 164 L -34 226 L 0 208 L 34 226 L 62 164 L 52 146 L 0 206 Z',
    mix(shirt, '#ffffff', 0.35),
  );
  if (tie !== null) {
    fillPath(brush, 'M -16 206 L 16 206 L 10 234 L 26 400 L 0 520 L -26 400 L -10 234 Z', tie);
    fillPath(brush, 'M -16 206 L 16 206 L 10 234 L -10 234 Z', mix(tie, '#000000', 0.35));
    fillPath(brush, 'M 4 234 L 10 234 L 26 400 L 0 520 Z', alpha('#000000', 0.3));
  }
  mirrored(brush, (side) => {
    const lit = side === -1;
    fillPath(
      brush,
      'M 56 146 L 84 176 L 108 270 L 78 282 L 92 312 L 2 590 L -4 560 L 66 300 Z',
      lit ? mix(tones.cloth, tones.clothLight, 0.5) : mix(tones.cloth, tones.clothShade, 0.45),
    );
    strokePath(brush, 'M 84 176 L 108 270 L 78 282 L 92 312 L 6 580', {
      color: alpha(tones.clothShade, 0.9),
      width: 3,
    });
  });
  brush.restore();
}

function bare({ brush, tones, look, torso }: Wear, neckline: string): void {
  fillPath(brush, torso, tones.skin);
  clipPath(brush, torso, () => {
    brush.fillStyle = linear(
      brush,
      [-190, 180, 210, 330],
      [
        [0, alpha(tones.skinLight, 0.5)],
        [0.5, alpha(tones.skinShade, 0.4)],
        [1, alpha(tones.skinDeep, 0.95)],
      ],
    );
    brush.fillRect(-300, 100, 600, 800);
    fillPath(
      brush,
      'M 20 130 L 60 120 L 240 260 L 240 900 L 40 900 C 60 600 40 320 20 130 Z',
      alpha(tones.skinDeep, 0.4),
    );
    strokePath(brush, 'M -18 216 Q -70 200 -122 214', {
      color: alpha(tones.skinDeep, 0.5),
      width: 4,
    });
    strokePath(brush, 'M 18 216 Q 70 200 122 214', { color: alpha(tones.skinDeep, 0.5), width: 4 });
    body({ brush, look, tones, torso: neckline }, tones.cloth);
    strokePath(brush, neckline, { color: alpha(tones.clothLight, 0.8), width: 3 });
  });
  if (look.outfit === 'dress') {
    strokePath(brush, 'M -92 240 L -74 186 M 92 240 L 74 186', { color: tones.cloth, width: 12 });
  }
}
