import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Brush } from './brush.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/**
 * Drawing area of a picture. All drawing uses units of a picture 720 wide, and `scale` converts
 * them to pixels, so that covers and frames share their code.
 */
export type Stage = { widthUnits: number; heightUnits: number; scale: number };

/** Margin by which a place is drawn beyond each edge, so that the camera can move. */
export const BLEED_UNITS = 90;

/** A still layer at a depth: 0 is the sky, 1 the figures, above 1 in front of them. */
export type Layer = {
  canvas: Canvas;
  depth: number;
  /** Out of focus, so it can be drawn without smoothing, at half the cost. */
  isSoft?: boolean;
};

/** Input for drawing a place. Covers and frames differ in height. */
export type Set = {
  palette: Palette;
  random: Random;
  heightUnits: number;
  layer(depth: number, draw: (brush: Brush) => void): Layer;
};

export function setOf(stage: Stage, light: { palette: Palette; random: Random }): Set {
  return {
    ...light,
    heightUnits: stage.heightUnits,
    layer: (depth, draw) => {
      const canvas = createCanvas(
        Math.round((stage.widthUnits + BLEED_UNITS * 2) * stage.scale),
        Math.round((stage.heightUnits + BLEED_UNITS * 2) * stage.scale),
      );
      const brush = canvas.getContext('2d');
      brush.scale(stage.scale, stage.scale);
      brush.translate(BLEED_UNITS, BLEED_UNITS);
      draw(brush);
      return { canvas, depth };
    },
  };
}
