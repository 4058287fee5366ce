import type { Genre } from '../story.ts';
import { rotated } from './color.ts';
import { randomOf } from './random.ts';

/** Colour grade of a genre, dark to bright, and its two lights. */
export type Palette = {
  ink: string;
  deep: string;
  mid: string;
  glow: string;
  hot: string;
  /** Back light along the edges of figures. */
  rim: string;
  /** The weaker light from the other side, in a contrasting hue. */
  kick: string;
};

export const PALETTES: Readonly<Record<Genre, Palette>> = {
  billionaire: palette('#0a0812 #1d1636 #63407a #eaa76a #ffe2b4 #ffc98a #7f8cff'),
  revenge: palette('#0c0508 #2c0a16 #86182c #ff5f3e #ffc9a6 #ff7a5c #5f7dd8'),
  werewolf: palette('#040a12 #0b2134 #21546c #8fd0ea #eefaff #b4e8ff #ff9d5c'),
  mafia: palette('#0a0807 #251a11 #704c22 #dd9c3c #ffe3a8 #ffbf63 #3f9c98'),
  royal: palette('#0e0711 #36133d #963160 #f2b469 #fff2cc #ffd789 #c46bff'),
  rebirth: palette('#060a1a #172258 #5d50ae #f49cc2 #ffe6f2 #c3b3ff #ff8fb0'),
  family: palette('#0d0a0d #312430 #96605a #ffc08c #fff2dc #ffcfa6 #7fb0c8'),
  mystery: palette('#040a0d #0b2329 #1f5a5e #dcc56c #fff5c8 #86e6d6 #e8b04a'),
  medical: palette('#050b15 #0e2944 #31709a #a3e2f2 #f6fdff #c4f4ff #ff8a7a'),
  fantasy: palette('#08060f #20124a #5230b4 #62f0d2 #eafff8 #a98bff #55f0d8'),
};

/**
 * Returns a drama's grade: its genre's, with a slightly shifted hue, so that no two look the same.
 */
export function paletteOf(genre: Genre, slug: string): Palette {
  const random = randomOf(`${slug}/palette`);
  const degrees = (random() - 0.5) * 2 * HUE_DEGREES_MAX;
  const kickDegrees = degrees + (random() - 0.5) * 60;
  const { ink, deep, mid, glow, hot, rim, kick } = PALETTES[genre];
  return {
    ink: rotated(ink, degrees),
    deep: rotated(deep, degrees),
    mid: rotated(mid, degrees),
    glow: rotated(glow, degrees * 0.7),
    hot: rotated(hot, degrees * 0.7),
    rim: rotated(rim, degrees * 0.7),
    kick: rotated(kick, kickDegrees),
  };
}

const HUE_DEGREES_MAX = 24;

function palette(colors: string): Palette {
  const [ink = '', deep = '', mid = '', glow = '', hot = '', rim = '', kick = ''] =
    colors.split(' ');
  return { ink, deep, mid, glow, hot, rim, kick };
}
