import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, softly, type Brush, type Stops } from '../paint/brush.ts';
import { between, type Random } from '../paint/random.ts';
import { BLEED_UNITS, type Set } from '../paint/stage.ts';

/** Edges of the drawn area, beyond the picture. */
export const LEFT = -BLEED_UNITS;
export const RIGHT = 720 + BLEED_UNITS;

/** Fills everything, from the top edge to the bottom edge. */
export function drawSky(brush: Brush, set: Set, stops: Stops): void {
  brush.fillStyle = linear(brush, [0, 0, 0, set.heightUnits], stops);
  brush.fillRect(LEFT, -BLEED_UNITS, RIGHT - LEFT, set.heightUnits + BLEED_UNITS * 2);
}

export function drawStars(brush: Brush, set: Set, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const size = set.random() < 0.1 ? 3 : 1.6;
    brush.fillStyle = alpha(set.palette.hot, between(set.random, [0.2, 0.9]));
    brush.fillRect(
      between(set.random, [LEFT, RIGHT]),
      between(set.random, [-80, set.heightUnits * 0.5]),
      size,
      size,
    );
  }
}

export function drawMoon(
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  color: string,
): void {
  glow(brush, [x, y, radius * 4.5], { color, opacity: 0.5 });
  brush.fillStyle = mix(color, '#ffffff', 0.55);
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
  softly(brush, radius * 0.08, () => {
    brush.fillStyle = alpha(color, 0.35);
    for (const [dx, dy, r] of [
      [-0.3, -0.25, 0.24],
      [0.28, 0.1, 0.3],
      [-0.2, 0.4, 0.18],
      [0.2, -0.5, 0.14],
    ] as const) {
      brush.beginPath();
      brush.arc(x + dx * radius, y + dy * radius, r * radius, 0, Math.PI * 2);
      brush.fill();
    }
  });
}

/** Draws a row of towers with lit windows, standing on `base`. */
export function drawSkyline(
  brush: Brush,
  set: Set,
  row: { base: number; heights: readonly [number, number]; color: string; lit: number },
): void {
  const { random, palette } = set;
  let x = LEFT - 20;
  while (x < RIGHT) {
    const width = between(random, [46, 118]);
    const height = between(random, row.heights);
    const top = row.base - height;
    brush.fillStyle = linear(
      brush,
      [0, top, 0, row.base],
      [
        [0, row.color],
        [1, mix(row.color, palette.mid, 0.35)],
      ],
    );
    brush.fillRect(x, top, width, height + 400);
    if (random() < 0.4) brush.fillRect(x + width / 2 - 2, top - between(random, [30, 90]), 4, 92);
    if (random() < 0.3) brush.fillRect(x + width * 0.2, top - 22, width * 0.6, 24);
    drawWindows(brush, set, { x, top, width, base: row.base, lit: row.lit });
    x += width + between(random, [-6, 10]);
  }
}

function drawWindows(
  brush: Brush,
  { random, palette }: Set,
  tower: { x: number; top: number; width: number; base: number; lit: number },
): void {
  for (let y = tower.top + 14; y < tower.base - 8; y += 17) {
    for (let x = tower.x + 9; x < tower.x + tower.width - 12; x += 14) {
      if (random() > tower.lit) continue;
      const color = random() < 0.82 ? palette.glow : palette.kick;
      brush.fillStyle = alpha(
        mix(color, palette.hot, random() * 0.6),
        between(random, [0.25, 0.95]),
      );
      brush.fillRect(x, y, 6, 8);
    }
  }
}

/** Draws the pines at the back of a wood: triangles of branches on a thin trunk. */
export function drawPines(
  brush: Brush,
  random: Random,
  row: { base: number; heights: readonly [number, number]; color: string; step: number },
): void {
  brush.fillStyle = row.color;
  for (let x = LEFT; x < RIGHT; x += row.step * between(random, [0.5, 1.3])) {
    const height = between(random, row.heights);
    const half = height * between(random, [0.16, 0.24]);
    brush.beginPath();
    brush.moveTo(x, row.base - height);
    for (let step = 1; step <= 7; step += 1) {
      const y = row.base - height + (height * step) / 7;
      const reach = (half * step) / 7;
      brush.lineTo(x + reach, y + between(random, [-4, 10]));
      brush.lineTo(x + reach * 0.55, y - 4);
    }
    for (let step = 7; step >= 1; step -= 1) {
      const y = row.base - height + (height * step) / 7;
      const reach = (half * step) / 7;
      brush.lineTo(x - reach * 0.55, y - 4);
      brush.lineTo(x - reach, y + between(random, [-4, 10]));
    }
    brush.fill();
  }
  brush.fillRect(LEFT, row.base - 14, RIGHT - LEFT, 900);
}

/** Draws beams of light with soft edges, from a point or a window. */
export function drawShaft(
  brush: Brush,
  corners: readonly [number, number, number, number, number, number, number, number],
  light: { color: string; opacity: number },
): void {
  const [ax, ay, bx, by, cx, cy, dx, dy] = corners;
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  brush.filter = 'blur(9px)';
  fillPath(
    brush,
    `M ${ax} ${ay} L ${bx} ${by} L ${cx} ${cy} L ${dx} ${dy} Z`,
    linear(
      brush,
      [(ax + bx) / 2, (ay + by) / 2, (cx + dx) / 2, (cy + dy) / 2],
      [
        [0, alpha(light.color, light.opacity)],
        [1, alpha(light.color, 0)],
      ],
    ),
  );
  brush.restore();
}

/** Draws wide, low banks of mist. */
export function drawMist(
  brush: Brush,
  random: Random,
  band: { y: number; height: number; color: string; opacity: number },
): void {
  for (let index = 0; index < 9; index += 1) {
    const x = between(random, [LEFT, RIGHT]);
    const y = band.y + between(random, [0, band.height]);
    const width = between(random, [180, 420]);
    brush.save();
    brush.translate(x, y);
    brush.scale(1, 0.26);
    const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, width);
    gradient.addColorStop(0, alpha(band.color, band.opacity));
    gradient.addColorStop(1, alpha(band.color, 0));
    brush.fillStyle = gradient;
    brush.fillRect(-width, -width, width * 2, width * 2);
    brush.restore();
  }
}

/** Draws discs of out-of-focus light. */
export function drawBokeh(
  brush: Brush,
  set: Set,
  field: { count: number; top: number; bottom: number; radius: readonly [number, number] },
): void {
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  for (let index = 0; index < field.count; index += 1) {
    const color =
      set.random() < 0.7
        ? set.palette.glow
        : set.random() < 0.5
          ? set.palette.kick
          : set.palette.hot;
    const radius = between(set.random, field.radius);
    const x = between(set.random, [LEFT, RIGHT]);
    const y = between(set.random, [field.top, field.bottom]);
    const gradient = brush.createRadialGradient(x, y, radius * 0.1, x, y, radius);
    const opacity = between(set.random, [0.06, 0.3]);
    gradient.addColorStop(0, alpha(color, opacity * 0.7));
    gradient.addColorStop(0.86, alpha(color, opacity));
    gradient.addColorStop(1, alpha(color, 0));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  }
  brush.restore();
}

/** Draws a floor in one-point perspective, whose lines run to (360, horizon). */
export function drawFloorLines(
  brush: Brush,
  floor: { horizon: number; bottom: number; color: string; spread: number },
): void {
  brush.strokeStyle = floor.color;
  brush.lineWidth = 2;
  brush.beginPath();
  for (let x = -12; x <= 12; x += 1) {
    brush.moveTo(360 + x * 10, floor.horizon);
    brush.lineTo(360 + x * floor.spread, floor.bottom);
  }
  for (let step = 1; step < 9; step += 1) {
    const y = floor.horizon + (floor.bottom - floor.horizon) * (step / 9) ** 2.2;
    brush.moveTo(LEFT, y);
    brush.lineTo(RIGHT, y);
  }
  brush.stroke();
}

/** Draws the reflection of a light on a wet or polished floor below it. */
export function drawReflection(
  brush: Brush,
  [x, y, width, height]: readonly [number, number, number, number],
  light: { color: string; opacity: number },
): void {
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  brush.translate(x, y);
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height],
    [
      [0, alpha(light.color, light.opacity)],
      [1, alpha(light.color, 0)],
    ],
  );
  brush.filter = 'blur(6px)';
  for (let step = 0; step < height; step += 14) {
    const wobble = Math.sin(step * 0.9 + x) * width * 0.25;
    brush.fillRect(wobble - width / 2, step, width, 9);
  }
  brush.restore();
}
