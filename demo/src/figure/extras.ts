import type { Look } from '../story.ts';
import { alpha } from '../paint/color.ts';
import { fillPath, glow, linear, mirrored, strokePath, type Brush } from '../paint/brush.ts';
import { isFemale, type Tones } from './tones.ts';

type Wear = { brush: Brush; look: Look; tones: Tones; shift: number };

/** Draws the extras that are behind everything else of the figure. */
export function drawExtrasBehind(brush: Brush, look: Look, tones: Tones): void {
  if (!(look.extras?.includes('veil') ?? false)) return;
  fillPath(
    brush,
    'M -60 -150 C -150 -120 -210 200 -250 900 L 250 900 C 210 200 150 -120 60 -150 C 30 -176 -30 -176 -60 -150 Z',
    alpha(tones.skinLight, 0.22),
  );
}

/** Draws the extras in front of the face, which move with it. */
export function drawExtras(brush: Brush, figure: { look: Look; tones: Tones; turn: number }): void {
  const { look, tones, turn } = figure;
  for (const extra of look.extras ?? []) {
    EXTRAS[extra]?.({ brush, look, tones, shift: turn * 21 });
  }
}

const GOLD = '#e2b45c';

const EXTRAS: Partial<Record<NonNullable<Look['extras']>[number], (wear: Wear) => void>> = {
  glasses: ({ brush, shift }) => {
    brush.save();
    brush.translate(shift, 0);
    mirrored(brush, () => {
      fillPath(
        brush,
        'M 12 -20 L 66 -20 C 70 6 60 24 40 24 C 18 24 10 8 12 -20 Z',
        'rgba(220,235,255,.12)',
      );
      strokePath(brush, 'M 12 -20 L 66 -20 C 70 6 60 24 40 24 C 18 24 10 8 12 -20 Z', {
        color: '#15131a',
        width: 4,
      });
      strokePath(brush, 'M 66 -16 L 92 -12', { color: '#15131a', width: 4 });
    });
    strokePath(brush, 'M -12 -12 Q 0 -18 12 -12', { color: '#15131a', width: 4 });
    strokePath(brush, 'M -56 -12 L -40 8 M 24 -12 L 36 4', {
      color: 'rgba(255,255,255,.4)',
      width: 4,
    });
    brush.restore();
  },
  earrings: ({ brush }) => {
    mirrored(brush, () => {
      strokePath(brush, 'M 88 44 L 89 72', { color: GOLD, width: 3 });
      fillPath(brush, 'M 80 78 L 89 66 L 98 78 L 89 104 Z', '#fff4d8');
    });
    glow(brush, [-89, 82, 40], { color: '#fff0c8', opacity: 0.5 });
  },
  necklace: ({ brush }) => {
    strokePath(brush, 'M -62 184 C -40 236 -16 256 0 260 C 16 256 40 236 62 184', {
      color: GOLD,
      width: 4,
    });
    fillPath(brush, 'M -12 262 L 0 252 L 12 262 L 0 288 Z', '#ff4d6d');
    glow(brush, [0, 266, 50], { color: '#ff9aa8', opacity: 0.45 });
  },
  crown: ({ brush }) => {
    fillPath(
      brush,
      'M -78 -118 L -92 -188 L -56 -156 L -34 -214 L 0 -164 L 34 -214 L 56 -156 L 92 -188 L 78 -118 Q 0 -142 -78 -118 Z',
      linear(
        brush,
        [-90, -200, 90, -110],
        [
          [0, '#fff0bc'],
          [0.45, '#dca648'],
          [1, '#6e4416'],
        ],
      ),
    );
    for (const [x, y] of [
      [-34, -214],
      [34, -214],
      [-92, -188],
      [92, -188],
    ] as const) {
      fillPath(brush, `M ${x - 7} ${y} a 7 7 0 1 0 14 0 a 7 7 0 1 0 -14 0 Z`, '#fff6da');
    }
    fillPath(brush, 'M -9 -146 L 0 -158 L 9 -146 L 0 -134 Z', '#d8123c');
    glow(brush, [-34, -206, 60], { color: '#ffe9b0', opacity: 0.5 });
  },
  hat: ({ brush, tones }) => {
    fillPath(
      brush,
      'M -92 -96 C -96 -180 -60 -206 -30 -190 C -10 -180 10 -180 30 -190 C 60 -206 96 -180 92 -96 Z',
      tones.clothShade,
    );
    fillPath(brush, 'M -94 -114 L 94 -114 L 96 -86 L -96 -86 Z', '#0b090c');
    fillPath(
      brush,
      'M -150 -78 C -90 -110 90 -110 150 -78 C 110 -54 60 -62 0 -62 C -60 -62 -110 -54 -150 -78 Z',
      tones.cloth,
    );
    fillPath(
      brush,
      'M -84 -62 C -40 -66 40 -66 84 -62 L 80 -8 C 40 -26 -40 -26 -80 -8 Z',
      'rgba(4,3,8,.62)',
    );
  },
  scar: ({ brush, tones, shift }) => {
    strokePath(brush, `M ${-56 + shift} -50 L ${-40 + shift} 44`, {
      color: alpha('#7c1f24', 0.85),
      width: 4,
    });
    strokePath(brush, `M ${-54 + shift} -50 L ${-38 + shift} 44`, {
      color: alpha(tones.skinLight, 0.6),
      width: 1.6,
    });
  },
  beard: ({ brush, tones, shift }) => {
    fillPath(
      brush,
      `M -86 4 C -84 46 -78 60 -60 64 C ${-40 + shift} 48 ${-20 + shift} 58 ${shift} 60 C ${20 + shift} 58 ${40 + shift} 48 60 64 C 78 60 84 46 86 4 C 94 60 76 110 ${46 + shift * 0.7} 138 C ${20 + shift * 0.7} 154 ${-20 + shift * 0.7} 154 ${-46 + shift * 0.7} 138 C -76 110 -94 60 -86 4 Z M ${-22 + shift} 77 Q ${shift} 92 ${22 + shift} 77 Q ${shift} 66 ${-22 + shift} 77 Z`,
      alpha(tones.hair, 0.94),
    );
  },
  stubble: ({ brush, tones, shift }) => {
    fillPath(
      brush,
      `M -84 16 C -76 50 -66 58 -56 66 C ${-30 + shift} 54 ${30 + shift} 54 56 66 C 66 58 76 50 84 16 C 88 60 76 104 ${46 + shift * 0.7} 126 C ${20 + shift * 0.7} 138 ${-20 + shift * 0.7} 138 ${-46 + shift * 0.7} 126 C -76 104 -88 60 -84 16 Z`,
      alpha(tones.hairShade, 0.3),
    );
  },
  mask: ({ brush, shift }) => {
    brush.save();
    brush.translate(shift * 0.8, 0);
    fillPath(
      brush,
      'M -92 -44 C -50 -56 -20 -34 0 -24 C 20 -34 50 -56 92 -44 C 96 0 76 34 40 32 C 18 30 8 20 0 14 C -8 20 -18 30 -40 32 C -76 34 -96 0 -92 -44 Z M -62 -2 C -52 -16 -26 -14 -16 2 C -26 12 -50 12 -62 -2 Z M 62 -2 C 52 -16 26 -14 16 2 C 26 12 50 12 62 -2 Z',
      '#120e16',
    );
    strokePath(brush, 'M -92 -44 C -50 -56 -20 -34 0 -24 C 20 -34 50 -56 92 -44', {
      color: GOLD,
      width: 3,
    });
    brush.restore();
  },
  bandage: ({ brush }) => {
    fillPath(
      brush,
      'M -96 -84 C -40 -108 40 -108 96 -84 L 96 -50 C 40 -74 -40 -74 -96 -50 Z',
      '#ddd6d0',
    );
    strokePath(brush, 'M -96 -68 C -40 -92 40 -92 96 -68', {
      color: 'rgba(90,80,90,.4)',
      width: 2,
    });
    fillPath(brush, 'M -50 -86 a 14 10 0 1 0 28 0 a 14 10 0 1 0 -28 0 Z', 'rgba(150,20,34,.75)');
  },
  veil: ({ brush, look }) => {
    if (!isFemale(look)) return;
    fillPath(
      brush,
      'M -70 -146 C -20 -170 20 -170 70 -146 L 64 -126 C 20 -146 -20 -146 -64 -126 Z',
      '#f4eef0',
    );
    for (let x = -60; x <= 60; x += 20)
      fillPath(
        brush,
        `M ${x - 8} ${-146 + Math.abs(x) * 0.15} a 8 8 0 1 0 16 0 a 8 8 0 1 0 -16 0 Z`,
        '#fffafc',
      );
  },
};
