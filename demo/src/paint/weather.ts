import type { Genre, Weather } from '../story.ts';
import { alpha, mix } from './color.ts';
import type { Brush } from './brush.ts';
import type { Palette } from './palette.ts';
import { randomOf } from './random.ts';

type Flake = { x: number; y: number; size: number; phase: number };

/** Draws the weather at a moment of a shot. It is created once per shot. */
export type Air = (brush: Brush, seconds: number) => void;

const USUAL: Readonly<Record<Genre, Weather>> = {
  billionaire: 'bokeh',
  revenge: 'embers',
  werewolf: 'fog',
  mafia: 'dust',
  royal: 'petals',
  rebirth: 'petals',
  family: 'dust',
  mystery: 'rain',
  medical: 'dust',
  fantasy: 'embers',
};

export function usualWeather(genre: Genre): Weather {
  return USUAL[genre];
}

const COUNTS: Readonly<Record<Weather, number>> = {
  rain: 150,
  snow: 110,
  embers: 60,
  fog: 7,
  petals: 34,
  dust: 46,
  bokeh: 18,
  none: 0,
};

export function airOf(
  weather: Weather,
  stage: { heightUnits: number; palette: Palette; seed: string; density?: number },
): Air {
  const random = randomOf(`${stage.seed}/air`);
  const count = Math.round(COUNTS[weather] * (stage.density ?? 1));
  const flakes = Array.from({ length: count }, () => ({
    x: random() * 800,
    y: random(),
    size: random(),
    phase: random() * 7,
  }));
  const draw = DRAW[weather];
  return (brush, seconds) => {
    brush.save();
    draw({ brush, seconds, flakes, palette: stage.palette, height: stage.heightUnits + 80 });
    brush.restore();
  };
}

type Scene = { brush: Brush; seconds: number; flakes: Flake[]; palette: Palette; height: number };

const DRAW: Readonly<Record<Weather, (scene: Scene) => void>> = {
  none: () => undefined,
  rain: ({ brush, seconds, flakes, palette, height }) => {
    for (const near of [false, true]) {
      brush.strokeStyle = alpha(palette.hot, near ? 0.34 : 0.2);
      brush.lineWidth = near ? 2.2 : 1.2;
      brush.beginPath();
      for (const { x, y, size } of flakes) {
        if (size > 0.6 !== near) continue;
        const speed = 0.9 + size;
        const top = ((y * height + seconds * 1500 * speed) % height) - 50;
        const left = wrap(x - seconds * 180 * speed, 800) - 40;
        brush.moveTo(left, top);
        brush.lineTo(left - 6 * speed, top + 46 * speed);
      }
      brush.stroke();
    }
  },
  snow: (scene) =>
    drift(scene, { fall: 90, sway: 30, radius: [1.4, 5.4], color: '#ffffff', opacity: 0.75 }),
  dust: (scene) =>
    drift(scene, {
      fall: -14,
      sway: 40,
      radius: [0.9, 2.8],
      color: scene.palette.hot,
      opacity: 0.55,
    }),
  embers: (scene) => {
    scene.brush.globalCompositeOperation = 'lighter';
    drift(scene, {
      fall: -120,
      sway: 46,
      radius: [4, 13],
      color: scene.palette.glow,
      opacity: 0.3,
    });
    drift(scene, {
      fall: -120,
      sway: 46,
      radius: [1.2, 3.8],
      color: scene.palette.hot,
      opacity: 0.95,
    });
  },
  fog: ({ brush, seconds, flakes, palette, height }) => {
    for (const { x, y, size, phase } of flakes) {
      const left = wrap(x * 1.6 + seconds * (14 + size * 22), 1200) - 240;
      const top = height * (0.5 + y * 0.45) + Math.sin(seconds * 0.4 + phase) * 12;
      const radius = 190 + size * 200;
      brush.save();
      brush.translate(left, top);
      brush.scale(1, 0.24);
      const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, radius);
      gradient.addColorStop(0, alpha(mix(palette.glow, palette.hot, 0.4), 0.15));
      gradient.addColorStop(1, alpha(palette.glow, 0));
      brush.fillStyle = gradient;
      brush.fillRect(-radius, -radius, radius * 2, radius * 2);
      brush.restore();
    }
  },
  petals: ({ brush, seconds, flakes, palette, height }) => {
    for (const { x, y, size, phase } of flakes) {
      const top = wrap(y * height + seconds * (50 + size * 60), height) - 40;
      const left = wrap(x + seconds * 34 + Math.sin(seconds * 1.2 + phase) * 26, 800) - 40;
      const reach = 4 + size * 9;
      brush.save();
      brush.translate(left, top);
      brush.rotate(phase + seconds * (0.6 + size));
      brush.scale(1, 0.45 + 0.4 * Math.abs(Math.sin(seconds * 1.6 + phase)));
      brush.fillStyle = alpha(
        mix(mix(palette.glow, '#ff8fb4', 0.55), palette.hot, size * 0.5),
        0.5 + size * 0.4,
      );
      brush.beginPath();
      brush.moveTo(0, -reach);
      brush.quadraticCurveTo(reach * 1.2, 0, 0, reach);
      brush.quadraticCurveTo(-reach * 1.2, 0, 0, -reach);
      brush.fill();
      brush.restore();
    }
  },
  bokeh: ({ brush, seconds, flakes, palette, height }) => {
    brush.globalCompositeOperation = 'lighter';
    for (const { x, y, size, phase } of flakes) {
      const twinkle = 0.5 + 0.5 * Math.sin(seconds * 1.1 + phase);
      brush.fillStyle = alpha(size > 0.7 ? palette.kick : palette.glow, 0.03 + 0.09 * twinkle);
      brush.beginPath();
      brush.arc(
        x - 40 + Math.sin(seconds * 0.4 + phase) * 20,
        y * height + Math.cos(seconds * 0.3 + phase) * 18,
        12 + size * 42,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  },
};

function drift(
  { brush, seconds, flakes, height }: Scene,
  look: {
    fall: number;
    sway: number;
    radius: readonly [number, number];
    color: string;
    opacity: number;
  },
): void {
  for (const { x, y, size, phase } of flakes) {
    const top = wrap(y * height + seconds * look.fall * (0.5 + size), height) - 40;
    const left = wrap(x + Math.sin(seconds * 0.9 + phase) * look.sway, 800) - 40;
    const twinkle = 0.6 + 0.4 * Math.sin(seconds * 3 + phase * 5);
    brush.fillStyle = alpha(look.color, look.opacity * twinkle * (0.4 + size * 0.6));
    brush.beginPath();
    brush.arc(
      left,
      top,
      look.radius[0] + (look.radius[1] - look.radius[0]) * size ** 2,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
}

function wrap(value: number, length: number): number {
  return ((value % length) + length) % length;
}
