import { drawCloseUp } from '../close-ups/close-up.ts';
import { drawBustVariant } from '../figure/bust.ts';
import { drawFigure, type Sprite } from '../figure/figure.ts';
import { alpha } from '../paint/color.ts';
import type { Brush } from '../paint/brush.ts';
import { randomOf } from '../paint/random.ts';
import { BLEED_UNITS, type Layer } from '../paint/stage.ts';
import { airOf, usualWeather, type Air } from '../paint/weather.ts';
import { isCloseUp } from '../story-kinds.ts';
import type { Place, Weather } from '../story.ts';
import type { TimedShot } from '../timeline.ts';
import { cameraOf, type Camera } from './camera.ts';
import type { Studio } from './studio.ts';
import { framingOf, stageCast, type Placed } from './staging.ts';

/** A shot whose still parts have been drawn, so that each frame only combines them. */
export type PreparedShot = { draw(brush: Brush, seconds: number): void };

type Actor = { placed: Placed; sprites: Record<Face, Sprite>; phase: number };
type Face = 'still' | 'talking' | 'blinking';

const OUTDOORS: ReadonlySet<Place> = new Set([
  'rainy-street',
  'forest',
  'graveyard',
  'garden',
  'harbour',
  'cliff-house',
  'desert-road',
  'city-night',
]);

export function prepareShot(studio: Studio, timed: TimedShot): PreparedShot {
  const { shot, place, seconds: length } = timed;
  const { palette, heightUnits, story } = studio;
  const closeUp = shot.scene !== undefined && isCloseUp(shot.scene) ? shot.scene : null;
  const framing = framingOf(shot);
  const isNear = closeUp !== null || framing === 'close' || framing === 'extreme';
  const isWide =
    framing === 'wide' ||
    (shot.cast ?? []).length === 0 ||
    (shot.cast ?? []).some((entry) => entry.includes(' far'));
  const layers = isNear
    ? studio.softPlace(place)
    : isWide
      ? studio.place(place)
      : studio.flatPlace(place);
  const actors = stageCast(story, shot).map((placed) => prepareActor(studio, placed));
  const object =
    closeUp === null
      ? null
      : studio.still((brush) => {
          brush.fillStyle = alpha(palette.ink, 0.45);
          brush.fillRect(-BLEED_UNITS, -BLEED_UNITS, 900, heightUnits + BLEED_UNITS * 2);
          drawCloseUp(closeUp, { brush, palette, words: shot.words ?? '', heightUnits });
        });
  const air = airOf(weatherOf(studio, place), {
    heightUnits,
    palette,
    seed: `${story.slug}/${timed.shotIndex}`,
    density: isNear ? 0.5 : 0.8,
  });
  return {
    draw: (brush, seconds) => {
      const camera = cameraOf(shot.effect ?? 'push', { seconds, length });
      drawSmeared(brush, camera, () => {
        drawLayers(brush, studio, { layers: layers.filter(({ depth }) => depth <= 1), camera });
        if (object !== null)
          drawLayers(brush, studio, { layers: [{ canvas: object, depth: 1 }], camera });
        for (const actor of actors) drawActor(brush, studio, { actor, camera, seconds, length });
        if (isWide && !isNear)
          drawLayers(brush, studio, { layers: layers.filter(({ depth }) => depth > 1), camera });
      });
      drawOver(brush, studio, { camera, air, seconds: seconds + timed.startSeconds });
    },
  };
}

function prepareActor(studio: Studio, placed: Placed): Actor {
  const { palette, scale } = studio;
  const { appearance, look, size, turn, isSpeaker } = placed;
  const figureScale = size * scale;
  const still = drawFigure(appearance, { look, palette, scale: figureScale, turn });
  const variant = (pose: { isBlinking: boolean; mouth: number }): Sprite => ({
    ...still,
    canvas: drawBustVariant(
      {
        look,
        mood: appearance.mood,
        pose: { ...pose, turn },
        kind: 'front',
        palette,
        scale: figureScale,
      },
      still.canvas,
    ),
  });
  const hasFace = appearance.pose === 'front';
  return {
    placed,
    phase: randomOf(`${appearance.name}/phase`)() * 3,
    sprites: {
      still,
      talking: hasFace && isSpeaker ? variant({ isBlinking: false, mouth: 1 }) : still,
      blinking: hasFace ? variant({ isBlinking: true, mouth: 0 }) : still,
    },
  };
}

/** Returns the weather of a place. Rain and snow fall outdoors only. */
function weatherOf({ story }: Studio, place: Place): Weather {
  const weather = story.cover.weather ?? usualWeather(story.genre);
  if (OUTDOORS.has(place)) return weather;
  if (place === 'train' || place === 'car') return 'dust';
  return weather === 'embers' || weather === 'bokeh' || weather === 'petals' ? weather : 'dust';
}

function drawLayers(
  brush: Brush,
  studio: Studio,
  { layers, camera }: { layers: readonly Layer[]; camera: Camera },
): void {
  const { scale, heightUnits } = studio;
  for (const { canvas, depth, isSoft = false } of layers) {
    brush.save();
    brush.imageSmoothingEnabled = !isSoft;
    toCamera(brush, { camera, depth, heightUnits });
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

function toCamera(
  brush: Brush,
  view: { camera: Camera; depth: number; heightUnits: number },
): void {
  const { camera, depth, heightUnits } = view;
  const zoom = 1 + (camera.zoom - 1) * (0.3 + depth);
  brush.translate(360 + camera.panX * (0.25 + depth * 0.75), heightUnits * 0.42 + camera.panY);
  brush.scale(zoom, zoom);
  brush.translate(-360, -heightUnits * 0.42);
}

function drawActor(
  brush: Brush,
  studio: Studio,
  view: { actor: Actor; camera: Camera; seconds: number; length: number },
): void {
  const { actor, camera, seconds, length } = view;
  const { scale, heightUnits } = studio;
  const { placed, sprites, phase } = actor;
  const { canvas, anchorX, anchorY } = sprites[faceAt(actor, { seconds, length })];
  brush.save();
  toCamera(brush, { camera, depth: 1.1, heightUnits });
  const breath = placed.appearance.pose === 'far' ? 0 : Math.sin((seconds + phase) * 1.9) * 2.6;
  brush.drawImage(
    canvas,
    placed.x - anchorX / scale,
    placed.y + breath - anchorY / scale,
    canvas.width / scale,
    canvas.height / scale,
  );
  brush.restore();
}

/** Moves the lips unevenly while a line is spoken, and closes the eyes every three seconds. */
function faceAt(
  { placed, phase }: Actor,
  { seconds, length }: { seconds: number; length: number },
): Face {
  if ((seconds + phase) % 3.1 < 0.12) return 'blinking';
  const isWithinWords = seconds > 0.15 && seconds < length - 0.35;
  const beat = Math.floor(seconds * 6) + Math.floor(seconds * 2.3);
  return placed.isSpeaker && isWithinWords && beat % 2 === 0 ? 'talking' : 'still';
}

function drawSmeared(brush: Brush, camera: Camera, draw: () => void): void {
  draw();
  if (camera.smear < 4) return;
  for (const [index, share] of [-0.66, -0.33, 0.33, 0.66].entries()) {
    brush.save();
    brush.globalAlpha = 0.34 - index * 0.04;
    brush.translate(share * camera.smear * 2, 0);
    draw();
    brush.restore();
  }
}

function drawOver(
  brush: Brush,
  studio: Studio,
  { camera, air, seconds }: { camera: Camera; air: Air; seconds: number },
): void {
  air(brush, seconds);
  studio.drawLens(brush);
  if (camera.veil !== null && camera.veil.opacity > 0.01) {
    brush.fillStyle = alpha(camera.veil.color, Math.min(1, camera.veil.opacity));
    brush.fillRect(-10, -10, 740, studio.heightUnits + 20);
  }
}
