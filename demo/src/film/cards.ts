import { drawTitle } from '../cover/title.ts';
import { alpha } from '../paint/color.ts';
import { fillPath, glow, linear, type Brush } from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import { airOf, usualWeather } from '../paint/weather.ts';
import type { Place } from '../story.ts';
import { ease } from './camera.ts';
import type { PreparedShot } from './shot.ts';
import type { Studio } from './studio.ts';

/** Draws title and number of the episode over a blurred place. */
export function prepareTitleCard(
  studio: Studio,
  { place, episodeNumber }: { place: Place; episodeNumber: number },
): PreparedShot {
  const { story, palette, heightUnits: h } = studio;
  const [layer] = studio.softPlace(place);
  const words = studio.still((brush) => {
    drawTitle(brush, {
      title: story.cover.title ?? story.name[0],
      tagline: `Episode ${episodeNumber}`,
      genre: story.genre,
      palette,
      bottom: h * 0.56,
      size: 1,
    });
  });
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

/** Fades the last picture of the story to black under 'To be continued'. */
export function prepareEndCard(
  studio: Studio,
  last: { shot: PreparedShot; seconds: number },
): PreparedShot {
  const { palette, heightUnits: h } = studio;
  const words = studio.still((brush) => drawContinued(brush, studio));
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
      drawStill(brush, studio, { still: words, zoom: 1 });
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
      brush.fillRect(360 - reach, h * 0.5 + 34, reach * 2, 2.5);
    },
  };
}

function drawContinued(brush: Brush, { palette, heightUnits: h }: Studio): void {
  brush.textAlign = 'center';
  brush.shadowColor = alpha(palette.glow, 0.5);
  brush.shadowBlur = 30;
  brush.fillStyle = palette.hot;
  brush.font = `italic 700 74px ${DISPLAY}`;
  brush.fillText('To be continued', 360, h * 0.5);
  brush.shadowBlur = 0;
  fillPath(brush, `M 360 ${h * 0.5 + 56} l 8 8 l -8 8 l -8 -8 Z`, palette.glow);
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
