import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, linear, strokePath, mirrored, type Brush } from '../paint/brush.ts';
import type { Look } from '../story.ts';
import type { Tones } from './tones.ts';

export type Wear = { brush: Brush; look: Look; tones: Tones; torso: string };

export function body({ brush, tones, torso }: Wear, color: string): void {
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

export function collar({ brush, tones }: Wear, color: string): void {
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

export function upturned({ brush, tones }: Wear): void {
  mirrored(brush, (side) => {
    fillPath(
      brush,
      'M 46 118 C 74 116 96 146 104 190 L 70 300 L 40 220 C 56 190 54 150 46 118 Z',
      side === -1 ? mix(tones.cloth, tones.clothLight, 0.6) : tones.clothShade,
    );
  });
}

export function shine({ brush, tones, torso }: Wear): void {
  const folds = [
    'M -178 240 Q -150 300 -168 420',
    'M -130 220 Q -112 260 -116 330',
    'M 176 250 Q 160 300 172 380',
  ];
  clipPath(brush, torso, () => {
    for (const fold of folds) {
      strokePath(brush, fold, { color: alpha(tones.clothLight, 0.55), width: 5 });
    }
  });
}

export function hood({ brush, tones }: Wear): void {
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

export function stethoscope({ brush }: Wear): void {
  strokePath(
    brush,
    'M -62 170 C -90 260 -70 360 -30 400 C -6 424 -10 450 -14 470 M 62 170 C 84 250 70 350 -20 392',
    { color: '#20262e', width: 9 },
  );
  fillPath(brush, 'M -34 470 a 20 20 0 1 0 40 0 a 20 20 0 1 0 -40 0 Z', '#9aa6b2');
}

export function regalia({ brush, tones }: Wear): void {
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

export function crossed({ brush, tones }: Wear): void {
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

export function turtleneck({ brush, tones }: Wear): void {
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

export function bowTie({ brush }: Wear): void {
  fillPath(
    brush,
    'M -6 214 L -50 194 L -54 240 L -6 226 L 6 226 L 54 240 L 50 194 L 6 214 Z',
    '#0d0b10',
  );
  fillPath(brush, 'M -11 208 L 11 208 L 11 232 L -11 232 Z', '#2a2630');
}
