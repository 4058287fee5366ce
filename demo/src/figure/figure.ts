import type { Canvas } from '@napi-rs/canvas';

import type { Appearance } from '../cast-words.ts';
import type { Look } from '../story.ts';
import type { Palette } from '../paint/palette.ts';
import { BUST_EYE_X, BUST_EYE_Y, drawBust } from './bust.ts';
import { drawStanding, STANDING_HEIGHT, STANDING_WIDTH } from './standing.ts';

/** A figure ready to be placed: its picture, and the anchor in it that `x, y` refers to. */
export type Sprite = { canvas: Canvas; anchorX: number; anchorY: number };

/**
 * Draws one of the cast. The anchor of a bust is between its eyes, of a standing figure between
 * its feet.
 *
 * @param view  `scale` is in pixels per unit of the figure.
 */
export function drawFigure(
  appearance: Appearance,
  view: { look: Look; palette: Palette; scale: number; turn: number },
): Sprite {
  const { look, palette, scale, turn } = view;
  const { mood, pose } = appearance;
  if (pose === 'far') {
    const canvas = drawStanding({ look, palette, scale });
    return { canvas, anchorX: (STANDING_WIDTH / 2) * scale, anchorY: STANDING_HEIGHT * scale };
  }
  const kind = pose === 'front' ? 'front' : pose;
  const canvas = drawBust({
    look,
    mood,
    pose: { turn, isBlinking: false, mouth: 0 },
    kind,
    palette,
    scale,
  });
  return { canvas, anchorX: BUST_EYE_X * scale, anchorY: BUST_EYE_Y * scale };
}
