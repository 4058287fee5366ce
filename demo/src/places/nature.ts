import { alpha, mix } from '../paint/color.ts';
import { fillPath, strokePath, type Brush } from '../paint/brush.ts';
import { between } from '../paint/random.ts';
import type { Set } from '../paint/stage.ts';
import { LEFT, RIGHT } from './motifs.ts';

export function drawClouds(brush: Brush, { palette, random }: Set, y: number): void {
  for (let index = 0; index < 16; index += 1) {
    const x = between(random, [LEFT, RIGHT]);
    const top = y + between(random, [-260, 240]);
    brush.save();
    brush.filter = 'blur(14px)';
    brush.fillStyle = alpha(
      mix(palette.mid, index % 2 === 0 ? palette.glow : palette.ink, 0.4),
      0.32,
    );
    brush.beginPath();
    brush.ellipse(
      x,
      top,
      between(random, [120, 300]),
      between(random, [14, 40]),
      0,
      0,
      Math.PI * 2,
    );
    brush.fill();
    brush.restore();
  }
}

export function drawGrass(brush: Brush, { palette, random, heightUnits: h }: Set): void {
  brush.fillStyle = palette.ink;
  brush.fillRect(LEFT, h - 26, RIGHT - LEFT, 130);
  for (let x = LEFT; x < RIGHT; x += 7) {
    const height = between(random, [30, 120]);
    const lean = between(random, [-40, 40]);
    fillPath(
      brush,
      `M ${x} ${h + 10} Q ${x + lean * 0.2} ${h - height * 0.6} ${x + lean} ${h - height} Q ${x + lean * 0.4 + 5} ${h - height * 0.5} ${x + 9} ${h + 10} Z`,
      palette.ink,
    );
  }
}

export function drawTrunk(brush: Brush, { palette, random, heightUnits }: Set, x: number): void {
  const bend = between(random, [-30, 30]);
  fillPath(
    brush,
    `M ${x - 60} ${heightUnits + 90} C ${x - 30} ${heightUnits * 0.6} ${x - 34 + bend} 300 ${x - 26 + bend} -90 L ${x + 26 + bend} -90 C ${x + 24 + bend} 300 ${x + 34} ${heightUnits * 0.6} ${x + 74} ${heightUnits + 90} Z`,
    palette.ink,
  );
  for (const [y, reach] of [
    [180, 170],
    [340, -150],
    [470, 120],
  ] as const) {
    strokePath(brush, `M ${x + bend} ${y} q ${reach * 0.5} -20 ${reach} -${70 + random() * 60}`, {
      color: palette.ink,
      width: 13,
    });
    strokePath(
      brush,
      `M ${x + bend + reach * 0.5} ${y - 34} q ${reach * 0.2} 10 ${reach * 0.6} 0`,
      { color: palette.ink, width: 6 },
    );
  }
}
