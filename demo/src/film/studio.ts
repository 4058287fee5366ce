import { createCanvas, type Canvas } from '@napi-rs/canvas';

import type { Brush } from '../paint/brush.ts';
import { paletteOf, type Palette } from '../paint/palette.ts';
import { randomOf } from '../paint/random.ts';
import { setOf, type Layer } from '../paint/stage.ts';
import { drawPlace } from '../places/place.ts';
import type { Place, Story } from '../story.ts';
import { lensOf } from './lens.ts';

const FRAME_HEIGHT_UNITS = 1280;
const SOFT_BLUR_UNITS = 9;
const SOFT_SHRINK = 4;
const FAR_DEPTH = 0.42;

/** Pictures that the shots of an episode share. Each is drawn once. */
export type Studio = {
  story: Story;
  palette: Palette;
  heightUnits: number;
  scale: number;
  place(place: Place): Layer[];
  /** The same place flattened to one layer, for shots in which figures hide most of it. */
  flatPlace(place: Place): Layer[];
  /** The same place blurred and flattened to one layer. */
  softPlace(place: Place): Layer[];
  /** A still picture with a margin in which the camera can move. */
  still(draw: (brush: Brush) => void): Canvas;
  drawLens(brush: Brush): void;
};

export function openStudio(story: Story, widthPx: number): Studio {
  const scale = widthPx / 720;
  const palette = paletteOf(story.genre, story.slug);
  const stage = { widthUnits: 720, heightUnits: FRAME_HEIGHT_UNITS, scale };
  const places = new Map<Place, Layer[]>();
  const flatPlaces = new Map<Place, Layer[]>();
  const softPlaces = new Map<Place, Layer[]>();
  const lens = lensOf({
    ink: palette.ink,
    glow: palette.glow,
    heightUnits: FRAME_HEIGHT_UNITS,
    scale,
  });

  const placeLayers = (place: Place): Layer[] => {
    const random = randomOf(`${story.slug}/${place}`);
    return remember(places, place, () =>
      merged(drawPlace(place, setOf(stage, { palette, random }))),
    );
  };
  const still = (draw: (brush: Brush) => void): Canvas =>
    setOf(stage, { palette, random: randomOf(story.slug) }).layer(1, draw).canvas;

  return {
    story,
    palette,
    heightUnits: FRAME_HEIGHT_UNITS,
    scale,
    place: placeLayers,
    flatPlace: (place) => remember(flatPlaces, place, () => [flatten(placeLayers(place))]),
    softPlace: (place) => remember(softPlaces, place, () => [soften(placeLayers(place), scale)]),
    still,
    drawLens: (brush) => {
      brush.drawImage(lens, 0, 0, 720, FRAME_HEIGHT_UNITS);
    },
  };
}

function remember(known: Map<Place, Layer[]>, place: Place, draw: () => Layer[]): Layer[] {
  const layers = known.get(place) ?? draw();
  known.set(place, layers);
  return layers;
}

/** Merges layers into at most three (far, middle, near), which makes frames cheaper. */
function merged(layers: readonly Layer[]): Layer[] {
  const groups = [
    layers.filter(({ depth }) => depth < FAR_DEPTH),
    layers.filter(({ depth }) => depth >= FAR_DEPTH && depth <= 1),
    layers.filter(({ depth }) => depth > 1),
  ];
  return groups.flatMap((group): Layer[] => {
    const [first, ...rest] = group;
    if (first === undefined) return [];
    const brush = first.canvas.getContext('2d');
    brush.save();
    brush.resetTransform();
    for (const { canvas } of rest) brush.drawImage(canvas, 0, 0);
    brush.restore();
    const depth = group.reduce((sum, layer) => sum + layer.depth, 0) / group.length;
    return [{ canvas: first.canvas, depth }];
  });
}

function flatten(layers: readonly Layer[]): Layer {
  const canvas = createCanvas(layers[0]?.canvas.width ?? 1, layers[0]?.canvas.height ?? 1);
  const brush = canvas.getContext('2d');
  for (const layer of layers) {
    if (layer.depth <= 1) brush.drawImage(layer.canvas, 0, 0);
  }
  return { canvas, depth: 0.35 };
}

/** Flattens and blurs layers at a reduced size, which costs a sixteenth. */
function soften(layers: readonly Layer[], scale: number): Layer {
  const width = layers[0]?.canvas.width ?? 1;
  const height = layers[0]?.canvas.height ?? 1;
  const small = createCanvas(Math.ceil(width / SOFT_SHRINK), Math.ceil(height / SOFT_SHRINK));
  const brush = small.getContext('2d');
  brush.filter = `blur(${(SOFT_BLUR_UNITS * scale) / SOFT_SHRINK}px)`;
  const enlarge = 1.18;
  brush.translate((small.width * (1 - enlarge)) / 2, (small.height * (1 - enlarge)) / 2);
  brush.scale(enlarge, enlarge);
  for (const layer of layers) {
    if (layer.depth <= 1) brush.drawImage(layer.canvas, 0, 0, small.width, small.height);
  }
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(small, 0, 0, width, height);
  return { canvas, depth: 0.4, isSoft: true };
}
