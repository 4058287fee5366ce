import type { Look } from '../story.ts';
import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, linear, mirrored, strokePath, type Brush } from '../paint/brush.ts';
import { isFemale, type Tones } from './tones.ts';

/** Half the width of the shoulders; the bust reaches far below the picture. */
function shouldersOf(look: Look): number {
  return isFemale(look) ? 158 : 214;
}

export function torsoPath(look: Look): string {
  const s = shouldersOf(look);
  const neck = isFemale(look) ? 40 : 56;
  const top = isFemale(look) ? 178 : 172;
  return `M ${-neck} ${top - 14} C ${-neck - 20} ${top + 16} ${-s + 20} ${top + 18} ${-s} ${top + 66} C ${-s - 26} ${top + 120} ${-s - 26} 480 ${-s - 34} 900 L ${s + 34} 900 C ${s + 26} 480 ${s + 26} ${top + 120} ${s} ${top + 66} C ${s - 20} ${top + 18} ${neck + 20} ${top + 16} ${neck} ${top - 14} Z`;
}

/** Neck and whatever skin the clothes leave bare. */
export function drawNeck(brush: Brush, look: Look, tones: Tones): void {
  const w = isFemale(look) ? 38 : 54;
  fillPath(
    brush,
    `M ${-w} 60 L ${-w} 150 C ${-w - 4} 176 ${-w - 40} 188 ${-w - 70} 200 L 0 330 L ${w + 70} 200 C ${w + 40} 188 ${w + 4} 176 ${w} 150 L ${w} 60 Z`,
    tones.skin,
  );
  // The chin throws a hard shadow, the side away from the light a soft one.
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

type Wear = { brush: Brush; look: Look; tones: Tones; torso: string };

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

function body({ brush, tones, torso }: Wear, color: string): void {
  fillPath(brush, torso, color);
  clipPath(brush, torso, () => {
    brush.fillStyle = linear(
      brush,
      [-220, 160, 230, 420],
      [
        [0, alpha(tones.clothLight, 0.55)],
        [0.4, alpha(tones.cloth, 0)],
        [1, alpha(tones.clothShade, 0.95)],
      ],
    );
    brush.fillRect(-320, 100, 640, 820);
    for (const fold of [
      'M -150 300 Q -110 420 -130 640',
      'M 140 280 Q 110 420 132 640',
      'M -60 360 Q -40 480 -64 700',
      'M 70 380 Q 50 480 74 700',
    ]) {
      strokePath(brush, fold, { color: alpha(tones.clothShade, 0.5), width: 10 });
    }
  });
}

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

function collar({ brush, tones }: Wear, color: string): void {
  fillPath(brush, 'M -40 168 L 0 250 L 40 168 L 20 300 L -20 300 Z', alpha(tones.skinDeep, 0.6));
  mirrored(brush, (side) => {
    fillPath(
      brush,
      'M 44 138 L 66 168 L 56 250 L 0 262 L 8 236 Z',
      side === -1 ? color : mix(color, tones.clothShade, 0.45),
    );
  });
  strokePath(brush, 'M 0 262 L 4 700', { color: alpha(tones.clothShade, 0.6), width: 3 });
}

function upturned({ brush, tones }: Wear): void {
  mirrored(brush, (side) => {
    fillPath(
      brush,
      'M 46 118 C 74 116 96 146 104 190 L 70 300 L 40 220 C 56 190 54 150 46 118 Z',
      side === -1 ? mix(tones.cloth, tones.clothLight, 0.6) : tones.clothShade,
    );
  });
}

function shine({ brush, tones }: Wear): void {
  for (const line of [
    'M -178 240 Q -150 300 -168 420',
    'M -130 220 Q -112 260 -116 330',
    'M 176 250 Q 160 300 172 380',
  ]) {
    strokePath(brush, line, { color: alpha(tones.clothLight, 0.55), width: 5 });
  }
}

function hood({ brush, tones }: Wear): void {
  fillPath(
    brush,
    'M -40 150 C -120 130 -142 190 -120 236 C -70 260 -30 290 0 330 C 30 290 70 260 120 236 C 142 190 120 130 40 150 C 64 200 30 250 0 262 C -30 250 -64 200 -40 150 Z',
    mix(tones.cloth, tones.clothShade, 0.4),
  );
  strokePath(brush, 'M -54 160 C -70 210 -30 258 0 268 C 30 258 70 210 54 160', {
    color: alpha(tones.clothLight, 0.35),
    width: 4,
  });
  strokePath(brush, 'M -24 270 L -30 390 M 24 270 L 28 400', {
    color: alpha('#ffffff', 0.5),
    width: 5,
  });
}

function stethoscope({ brush }: Wear): void {
  strokePath(
    brush,
    'M -62 170 C -90 260 -70 360 -30 400 C -6 424 -10 450 -14 470 M 62 170 C 84 250 70 350 -20 392',
    { color: '#20262e', width: 9 },
  );
  fillPath(brush, 'M -34 470 a 20 20 0 1 0 40 0 a 20 20 0 1 0 -40 0 Z', '#9aa6b2');
}

function regalia({ brush, tones }: Wear): void {
  const gold = '#d9ab55';
  fillPath(
    brush,
    'M -48 138 L -58 200 L 0 226 L 58 200 L 48 138 Q 0 176 -48 138 Z',
    mix(tones.cloth, '#120a14', 0.4),
  );
  strokePath(brush, 'M -50 142 L -58 200 L 0 226 L 58 200 L 50 142', { color: gold, width: 5 });
  strokePath(brush, 'M 0 226 L 0 800', { color: gold, width: 4 });
  mirrored(brush, () => {
    fillPath(brush, 'M 128 196 C 180 190 224 210 236 250 C 200 244 160 240 120 236 Z', gold);
    for (let x = 132; x < 236; x += 13)
      strokePath(brush, `M ${x} 240 L ${x + 2} 276`, {
        color: mix(gold, '#6a4212', 0.3),
        width: 6,
      });
    for (let y = 270; y < 640; y += 74)
      strokePath(brush, `M 8 ${y} C 40 ${y - 10} 70 ${y - 10} 96 ${y}`, {
        color: alpha(gold, 0.85),
        width: 6,
      });
  });
  fillPath(brush, 'M -150 236 L -108 224 L 190 640 L 150 680 Z', alpha('#a3122e', 0.9));
}

function crossed({ brush, tones }: Wear): void {
  fillPath(
    brush,
    'M -46 140 L 46 140 L 70 240 L 0 420 L -70 240 Z',
    mix(tones.cloth, '#ffffff', 0.6),
  );
  fillPath(
    brush,
    'M 60 136 L 110 180 L 20 520 L -70 700 L -40 480 Z',
    mix(tones.cloth, tones.clothShade, 0.35),
  );
  fillPath(
    brush,
    'M -60 136 L -110 180 L 40 620 L 100 720 L 40 420 Z',
    mix(tones.cloth, tones.clothLight, 0.35),
  );
  strokePath(brush, 'M -60 138 L 60 480', { color: '#d9ab55', width: 7 });
  strokePath(brush, 'M 60 138 L 16 300', { color: '#d9ab55', width: 7 });
}

function turtleneck({ brush, tones }: Wear): void {
  fillPath(
    brush,
    'M -54 118 C -20 146 20 146 54 118 L 62 186 C 24 214 -24 214 -62 186 Z',
    mix(tones.cloth, tones.clothLight, 0.25),
  );
  for (let x = -46; x <= 46; x += 13)
    strokePath(brush, `M ${x} 138 L ${x * 1.1} 196`, {
      color: alpha(tones.clothShade, 0.5),
      width: 3,
    });
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

function bowTie({ brush }: Wear): void {
  fillPath(
    brush,
    'M -6 214 L -50 194 L -54 240 L -6 226 L 6 226 L 54 240 L 50 194 L 6 214 Z',
    '#0d0b10',
  );
  fillPath(brush, 'M -11 208 L 11 208 L 11 232 L -11 232 Z', '#2a2630');
}
