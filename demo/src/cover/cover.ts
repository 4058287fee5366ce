import { createCanvas, type Canvas } from '@napi-rs/canvas';

import { appearanceOf } from '../cast-words.ts';
import type { Composition, Story } from '../story.ts';
import { alpha } from '../paint/color.ts';
import { linear, type Brush } from '../paint/brush.ts';
import { paletteOf, type Palette } from '../paint/palette.ts';
import { pick, randomOf, type Random } from '../paint/random.ts';
import { BLEED_UNITS, setOf, type Layer } from '../paint/stage.ts';
import { airOf, usualWeather } from '../paint/weather.ts';
import { drawPlace } from '../places/place.ts';
import { COMPOSE } from './compositions.ts';
import { addGrain, drawGrade, drawVignette } from './finish.ts';

/** Covers have a 2:3 aspect ratio. */
const COVER_HEIGHT_UNITS = 1080;

/**
 * Draws the cover of a drama without words: one picture serves every language, and pages show the
 * title as text (ADR 0028). Its height is 1.5 times `widthPx`.
 */
export function drawCover(story: Story, widthPx: number): Canvas {
  const scale = widthPx / 720;
  const canvas = createCanvas(widthPx, Math.round(COVER_HEIGHT_UNITS * scale));
  const brush = canvas.getContext('2d');
  brush.scale(scale, scale);
  const palette = paletteOf(story.genre, story.slug);
  const random = randomOf(`${story.slug}/cover`);
  const { cover } = story;
  const stage = { widthUnits: 720, heightUnits: COVER_HEIGHT_UNITS, scale };
  const layers = drawPlace(cover.scene, setOf(stage, { palette, random }));
  const cast = cover.cast.flatMap((entry) => {
    const appearance = appearanceOf(entry);
    const look = story.cast[appearance.name];
    return look === undefined ? [] : [{ appearance, look }];
  });
  const composition = cover.composition ?? usualComposition(cast.length, random);
  const isMirrored = random() < 0.5 && cover.scene !== 'station';
  brush.save();
  if (isMirrored) {
    brush.translate(720, 0);
    brush.scale(-1, 1);
  }
  COMPOSE[composition]({
    brush,
    palette,
    random,
    scale,
    heightUnits: COVER_HEIGHT_UNITS,
    cast,
    place: (view) => placeBehind(brush, layers, { ...view, scale }),
  });
  brush.restore();
  finish(brush, story, palette);
  addGrain(brush, [canvas.width, canvas.height], 0.11);
  return canvas;
}

function usualComposition(castCount: number, random: Random): Composition {
  return castCount > 1
    ? pick(random, ['duo', 'duo', 'towering'])
    : pick(random, ['portrait', 'towering', 'figure']);
}

function placeBehind(
  brush: Brush,
  layers: Layer[],
  view: { zoom: number; shiftY: number; blurUnits: number; scale: number },
): void {
  const { zoom, shiftY, blurUnits, scale } = view;
  for (const { canvas, depth } of layers) {
    if (depth > 1) continue;
    const grown = zoom * (1 + depth * 0.06);
    brush.save();
    brush.translate(360, COVER_HEIGHT_UNITS * 0.5 + shiftY);
    brush.scale(grown, grown);
    brush.translate(-360, -COVER_HEIGHT_UNITS * 0.5);
    if (blurUnits > 0) brush.filter = `blur(${blurUnits * scale}px)`;
    brush.drawImage(
      canvas,
      -BLEED_UNITS,
      -BLEED_UNITS,
      canvas.width / scale,
      canvas.height / scale,
    );
    brush.restore();
  }
}

function finish(brush: Brush, story: Story, palette: Palette): void {
  const h = COVER_HEIGHT_UNITS;
  const { cover, genre } = story;
  const weather = cover.weather ?? usualWeather(genre);
  airOf(weather, { heightUnits: h, palette, seed: story.slug, density: 0.9 })(brush, 3);
  drawGrade(brush, palette, h);
  // Pages show the title over this part of the cover, or crop the part off.
  brush.fillStyle = linear(
    brush,
    [0, h * 0.6, 0, h],
    [
      [0, alpha(palette.ink, 0)],
      [0.55, alpha(palette.ink, 0.34)],
      [1, alpha(palette.ink, 0.82)],
    ],
  );
  brush.fillRect(0, h * 0.6, 720, h * 0.4);
  drawVignette(brush, h, 0.56);
}
