import { mix } from '../paint/color.ts';
import type { Palette } from '../paint/palette.ts';
import type { Look } from '../story.ts';

/** Flat colours of a figure in the light of its genre. */
export type Tones = {
  skin: string;
  skinShade: string;
  skinDeep: string;
  skinLight: string;
  lips: string;
  hair: string;
  hairShade: string;
  hairLight: string;
  cloth: string;
  clothShade: string;
  clothLight: string;
  line: string;
};

const SKIN = {
  porcelain: '#fbd8c4',
  light: '#f2bf9b',
  tan: '#db9a64',
  brown: '#a96a43',
  deep: '#744429',
};

const HAIR = {
  black: '#17141c',
  brown: '#3a241c',
  chestnut: '#5c2f1e',
  blonde: '#c2955a',
  red: '#8c3420',
  silver: '#8f939f',
  white: '#d3d2d6',
};

export function tonesOf(look: Look, palette: Palette): Tones {
  const skin = mix(SKIN[look.skin ?? 'light'], palette.hot, 0.14);
  const hair = mix(HAIR[look.hairColor ?? 'black'], palette.deep, 0.18);
  const cloth = mix(look.color ?? palette.mid, palette.deep, 0.22);
  return {
    skin,
    skinShade: mix(skin, mix(palette.mid, '#6a2a3a', 0.5), 0.42),
    skinDeep: mix(skin, palette.ink, 0.66),
    skinLight: mix(skin, palette.hot, 0.5),
    lips: mix(skin, look.body.endsWith('man') && !isFemale(look) ? '#7a3a34' : '#b01f3c', 0.62),
    hair,
    hairShade: mix(hair, palette.ink, 0.6),
    hairLight: mix(hair, palette.rim, 0.42),
    cloth,
    clothShade: mix(cloth, palette.ink, 0.62),
    clothLight: mix(cloth, palette.hot, 0.22),
    line: mix(palette.ink, '#1a0c10', 0.5),
  };
}

export function isFemale(look: Look): boolean {
  return look.body === 'woman' || look.body === 'girl' || look.body === 'old-woman';
}

export function isOld(look: Look): boolean {
  return look.body === 'old-woman' || look.body === 'old-man';
}

export function isChild(look: Look): boolean {
  return look.body === 'girl' || look.body === 'boy';
}
