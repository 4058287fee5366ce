import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Brush } from './brush.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/**
 * What a picture is made on. Everything is drawn in units of a picture 720 wide; `scale` turns
 * them into pixels, so that a cover and a frame come from the same code.
 */
export type Stage = { widthUnits: number; heightUnits: number; scale: number };

/** A place is drawn beyond the edges by this much, so that the camera can move. */
export const BLEED_UNITS = 90;

/** A still picture in depth: 0 is as far as the sky, 1 where the figures are, above 1 before them. */
export type Layer = {
  canvas: Canvas;
  depth: number;
  /** Out of focus: it can be drawn without smoothing, at half the cost. */
  isSoft?: boolean;
};

/** What a place needs to draw itself; its height differs between cover and frame. */
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
