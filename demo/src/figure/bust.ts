import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Look, Mood } from '../story.ts';
import { blend, fillPath, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import { EXPRESSIONS } from './expression.ts';
import { drawExtras, drawExtrasBehind } from './extras.ts';
import { drawFace, headPath, type Pose3 } from './face.ts';
import { drawHairBack, drawHairBehind, drawHairFront, drawHairOver } from './hair.ts';
import { drawNeck, drawOutfit, torsoPath } from './outfits.ts';
import { addGrade, addRim } from './rim-light.ts';
import { tonesOf, type Tones } from './tones.ts';

/** A figure is drawn on 620 x 960 units with its eyes at (310, 300). */
export const BUST_WIDTH = 620;
export const BUST_HEIGHT = 960;
export const BUST_EYE_X = 310;
export const BUST_EYE_Y = 300;

/** Distance by which neck and clothes are raised, because the neck is drawn too long. */
const NECK_LIFT = 24;
const HAIR_DROP = 11;

export type BustView = {
  look: Look;
  mood: Mood;
  pose: Pose3;
  kind: 'front' | 'back' | 'shadow';
  palette: Palette;
  /** Pixels per unit. */
  scale: number;
};

/** Draws head and shoulders, lit and graded, on a transparent background. */
export function drawBust(view: BustView): Canvas {
  const { look, palette, scale, kind, pose } = view;
  const canvas = createCanvas(Math.ceil(BUST_WIDTH * scale), Math.ceil(BUST_HEIGHT * scale));
  const brush = canvas.getContext('2d');
  brush.scale(scale, scale);
  brush.translate(BUST_EYE_X, BUST_EYE_Y);
  const tones = tonesOf(look, palette);
  if (kind === 'back') drawBehind(brush, look, tones);
  else drawFront(brush, view, tones);
  if (kind === 'front') addGrade(canvas, palette);
  else darken(canvas, { palette, opacity: kind === 'shadow' ? 0.95 : 0.55 });
  if (kind === 'shadow' && (look.extras?.includes('glowing-eyes') ?? false)) {
    drawGlowingEyes(brush, pose.turn);
  }
  const strong = kind === 'front' ? 0.95 : 1;
  addRim(canvas, {
    color: palette.rim,
    opacity: strong,
    dx: -7 * scale,
    dy: 5 * scale,
    blurPx: 6 * scale,
  });
  addRim(canvas, {
    color: palette.kick,
    opacity: 0.4,
    dx: 5 * scale,
    dy: 4 * scale,
    blurPx: 4 * scale,
  });
  return canvas;
}

/**
 * Draws the same figure with other eyes or lips. Only the middle of the face is redrawn, because
 * the light along the edges is the expensive part and stays the same.
 */
export function drawBustVariant(view: BustView, still: Canvas): Canvas {
  const { look, palette, scale } = view;
  const canvas = createCanvas(still.width, still.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(still, 0, 0);
  const face = createCanvas(still.width, still.height);
  const faceBrush = face.getContext('2d');
  faceBrush.scale(scale, scale);
  faceBrush.translate(BUST_EYE_X, BUST_EYE_Y);
  drawFront(faceBrush, view, tonesOf(look, palette));
  addGrade(face, palette);
  const size = look.body === 'girl' || look.body === 'boy' ? 0.86 : 1;
  brush.beginPath();
  brush.ellipse(
    (BUST_EYE_X + view.pose.turn * 20) * scale,
    (BUST_EYE_Y + 30 * size) * scale,
    68 * size * scale,
    84 * size * scale,
    0,
    0,
    Math.PI * 2,
  );
  brush.clip();
  brush.drawImage(face, 0, 0);
  return canvas;
}

function drawFront(brush: Brush, { look, mood, pose }: BustView, tones: Tones): void {
  brush.save();
  if (look.body === 'girl' || look.body === 'boy') brush.scale(0.86, 0.86);
  drawExtrasBehind(brush, look, tones);
  drawHairBack(brush, look, tones);
  brush.translate(0, -NECK_LIFT);
  drawNeck(brush, look, tones);
  drawOutfit(brush, look, tones);
  brush.translate(0, NECK_LIFT);
  drawEars(brush, pose.turn, tones);
  drawFace(brush, { look, tones, expression: EXPRESSIONS[mood], pose });
  // The hairline is lowered, because the drawn forehead is too high.
  brush.translate(0, HAIR_DROP);
  drawHairFront(brush, look, tones);
  brush.translate(0, -HAIR_DROP);
  drawHairOver(brush, look, tones);
  drawExtras(brush, { look, tones, turn: pose.turn });
  brush.restore();
}

function drawBehind(brush: Brush, look: Look, tones: Tones): void {
  fillPath(brush, headPath(look, 0), tones.skinDeep);
  brush.translate(0, -NECK_LIFT);
  drawNeck(brush, look, { ...tones, skin: tones.skinDeep });
  fillPath(brush, torsoPath(look), tones.clothShade);
  brush.translate(0, NECK_LIFT);
  drawHairBehind(brush, look, tones);
}

function drawEars(brush: Brush, turn: number, tones: Tones): void {
  for (const side of [-1, 1]) {
    if (side * turn > 0.35) continue;
    const x = side * 88;
    fillPath(
      brush,
      `M ${x} -12 C ${x + side * 20} -20 ${x + side * 18} 24 ${x - side * 4} 36 Z`,
      side === -1 ? tones.skin : tones.skinDeep,
    );
  }
}

function darken(canvas: Canvas, { palette, opacity }: { palette: Palette; opacity: number }): void {
  const brush = canvas.getContext('2d');
  brush.save();
  brush.resetTransform();
  blend(brush, 'source-atop', () => {
    brush.globalAlpha = opacity;
    brush.fillStyle = palette.ink;
    brush.fillRect(0, 0, canvas.width, canvas.height);
  });
  brush.restore();
}

function drawGlowingEyes(brush: Brush, turn: number): void {
  brush.save();
  brush.shadowColor = '#ff9a1e';
  brush.shadowBlur = 24;
  for (const side of [-1, 1]) {
    const x = side * 39 + turn * 22;
    fillPath(brush, `M ${x - 17} 3 Q ${x} -13 ${x + 17} -3 Q ${x} 8 ${x - 17} 3 Z`, '#ffc14d');
  }
  brush.restore();
}
