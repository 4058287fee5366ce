import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, type Brush } from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import { airOf, usualWeather } from '../paint/weather.ts';
import type { Palette } from '../paint/palette.ts';
import type { Place } from '../story.ts';
import { ease } from './camera.ts';
import type { PreparedShot } from './shot.ts';
import type { Studio } from './studio.ts';

/**
 * Draws the episode number over a blurred place. Cards contain no words, because one film serves
 * every language; the player shows the title as text.
 */
export function prepareTitleCard(
  studio: Studio,
  { place, episodeNumber }: { place: Place; episodeNumber: number },
): PreparedShot {
  const { story, palette, heightUnits: h } = studio;
  const [layer] = studio.softPlace(place);
  const words = studio.still((brush) => drawNumber(brush, studio, episodeNumber));
  const air = airOf(usualWeather(story.genre), {
    heightUnits: h,
    palette,
    seed: `${story.slug}/title`,
  });
  return {
    draw: (brush, seconds) => {
      if (layer !== undefined)
        drawStill(brush, studio, { still: layer.canvas, zoom: 1.04 + seconds * 0.03 });
      brush.fillStyle = alpha(palette.ink, 0.62);
      brush.fillRect(0, 0, 720, h);
      glow(brush, [360, h * 0.46, 460], { color: palette.glow, opacity: 0.3 });
      air(brush, seconds);
      studio.drawLens(brush);
      brush.save();
      brush.globalAlpha = ease((seconds + 0.08) * 3.4);
      drawStill(brush, studio, { still: words, zoom: 1.05 - 0.04 * ease(seconds / 1.4) });
      brush.restore();
    },
  };
}

/** Fades the episode's last picture to black under an ornament. */
export function prepareEndCard(
  studio: Studio,
  last: { shot: PreparedShot; seconds: number },
): PreparedShot {
  const { palette, heightUnits: h } = studio;
  const sign = studio.still((brush) => drawDiamond(brush, palette, h * 0.5));
  const frozen = studio.still((brush) => {
    brush.filter = `blur(${7 * studio.scale}px)`;
    last.shot.draw(brush, Math.max(0, last.seconds - 0.1));
  });
  return {
    draw: (brush, seconds) => {
      drawStill(brush, studio, { still: frozen, zoom: 1.02 + seconds * 0.02 });
      brush.fillStyle = alpha(palette.ink, Math.min(0.8, 0.25 + seconds * 0.9));
      brush.fillRect(0, 0, 720, h);
      brush.save();
      brush.globalAlpha = ease((seconds - 0.25) * 2.2);
      drawStill(brush, studio, { still: sign, zoom: 1 });
      brush.restore();
      const reach = ease((seconds - 0.4) * 1.4) * 210;
      brush.fillStyle = linear(
        brush,
        [360 - reach, 0, 360 + reach, 0],
        [
          [0, alpha(palette.glow, 0)],
          [0.5, palette.hot],
          [1, alpha(palette.glow, 0)],
        ],
      );
      brush.fillRect(360 - reach, h * 0.5 + 6.75, reach * 2, 2.5);
    },
  };
}

function drawNumber(
  brush: Brush,
  { palette, heightUnits: h }: Studio,
  episodeNumber: number,
): void {
  const text = String(episodeNumber);
  const baseline = h * 0.5;
  brush.textAlign = 'center';
  brush.font = `italic 700 300px ${DISPLAY}`;
  brush.shadowColor = alpha(palette.ink, 0.9);
  brush.shadowBlur = 26;
  brush.fillStyle = palette.ink;
  brush.fillText(text, 360, baseline + 5);
  brush.shadowColor = alpha(palette.glow, 0.45);
  brush.shadowBlur = 40;
  brush.fillStyle = linear(
    brush,
    [0, baseline - 230, 0, baseline + 20],
    [
      [0, '#ffffff'],
      [0.45, mix(palette.hot, '#ffffff', 0.4)],
      [1, mix(palette.glow, palette.hot, 0.35)],
    ],
  );
  brush.fillText(text, 360, baseline);
  brush.shadowBlur = 0;
  // Some digits of the typeface extend below the line.
  const y = baseline + brush.measureText(text).actualBoundingBoxDescent + 62;
  drawRule(brush, palette, { y, fromX: 210, toX: 344 });
  drawRule(brush, palette, { y, fromX: 510, toX: 376 });
  drawDiamond(brush, palette, y - 7);
}

/** Draws a line that brightens towards the middle of the picture. */
function drawRule(
  brush: Brush,
  palette: Palette,
  { y, fromX, toX }: { y: number; fromX: number; toX: number },
): void {
  brush.fillStyle = linear(
    brush,
    [fromX, 0, toX, 0],
    [
      [0, alpha(palette.glow, 0)],
      [1, palette.glow],
    ],
  );
  brush.fillRect(Math.min(fromX, toX), y, Math.abs(toX - fromX), 2);
}

function drawDiamond(brush: Brush, palette: Palette, y: number): void {
  fillPath(brush, `M 360 ${y} l 8 8 l -8 8 l -8 -8 Z`, palette.glow);
}

function drawStill(
  brush: Brush,
  studio: Studio,
  { still, zoom }: { still: Parameters<Brush['drawImage']>[0]; zoom: number },
): void {
  const { scale, heightUnits } = studio;
  brush.save();
  brush.translate(360, heightUnits / 2);
  brush.scale(zoom, zoom);
  brush.translate(-450, -heightUnits / 2 - 90);
  brush.scale(1 / scale, 1 / scale);
  brush.drawImage(still, 0, 0);
  brush.restore();
}
