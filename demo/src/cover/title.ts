import type { Genre } from '../story.ts';
import { alpha, mix } from '../paint/color.ts';
import { fillPath, linear, type Brush } from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import type { Palette } from '../paint/palette.ts';

type TitleStyle = 'block' | 'romance' | 'wide';

const STYLES: Readonly<Record<Genre, TitleStyle>> = {
  billionaire: 'romance',
  revenge: 'block',
  werewolf: 'block',
  mafia: 'block',
  royal: 'romance',
  rebirth: 'romance',
  family: 'romance',
  mystery: 'wide',
  medical: 'wide',
  fantasy: 'block',
};

const WIDTH = 600;
const LINES_MAX = 3;

export type TitleCard = {
  title: string;
  tagline: string;
  genre: Genre;
  palette: Palette;
  /** Baseline of the last line. */
  bottom: number;
  /** 1 on a cover. */
  size: number;
};

/** Sets a title in the type of its genre, centred, standing on `bottom`. Returns its top edge. */
export function drawTitle(brush: Brush, card: TitleCard): number {
  const style = STYLES[card.genre];
  const lines = linesOf(card.title);
  const set = lines.map((text) => fitLine(brush, text, { style, size: card.size }));
  let y = card.bottom;
  brush.save();
  brush.textAlign = 'center';
  if (card.tagline !== '') y = drawTagline(brush, card, y);
  for (const line of set.toReversed()) {
    drawLine(brush, line, { ...card, baseline: y });
    y -= line.px * (style === 'wide' ? 1.16 : 0.98);
  }
  if (style !== 'block') y = drawOrnament(brush, card.palette, y - 4);
  brush.restore();
  return y;
}

function linesOf(title: string): string[] {
  if (title.includes('|')) return title.split('|').slice(0, LINES_MAX);
  const words = title.split(' ');
  if (title.length <= 11 || words.length === 1) return [title];
  const count = title.length > 24 ? 3 : 2;
  const target = title.length / count;
  const lines: string[] = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const isFull = line.length + word.length / 2 > target && lines.length < count;
    if (line === '' || !isFull) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type Line = { text: string; font: string; px: number; spacing: string };

function fitLine(
  brush: Brush,
  text: string,
  { style, size }: { style: TitleStyle; size: number },
): Line {
  const shown = style === 'romance' ? text : text.toUpperCase();
  const isSmall = /^(the|a|an|my|his|her|of|and|to|in|for)$/i.test(text);
  const weight = { block: '900', romance: 'italic 700', wide: '400' }[style];
  const most = { block: 132, romance: 126, wide: 84 }[style] * size * (isSmall ? 0.5 : 1);
  const spacing = { block: 0, romance: 0, wide: 0.14 }[style];
  for (let px = most; ; px -= 2) {
    brush.font = `${weight} ${px}px ${DISPLAY}`;
    brush.letterSpacing = `${px * spacing}px`;
    if (brush.measureText(shown).width <= WIDTH || px < 26) {
      return { text: shown, font: brush.font, px, spacing: brush.letterSpacing };
    }
  }
}

function drawLine(brush: Brush, line: Line, card: TitleCard & { baseline: number }): void {
  const { palette, baseline } = card;
  brush.font = line.font;
  brush.letterSpacing = line.spacing;
  brush.shadowColor = alpha(palette.ink, 0.9);
  brush.shadowBlur = 26;
  brush.fillStyle = palette.ink;
  brush.fillText(line.text, 360, baseline + 3);
  brush.shadowColor = alpha(palette.glow, 0.45);
  brush.shadowBlur = 34;
  brush.fillStyle = linear(
    brush,
    [0, baseline - line.px * 0.8, 0, baseline + line.px * 0.1],
    [
      [0, '#ffffff'],
      [0.45, mix(palette.hot, '#ffffff', 0.4)],
      [1, mix(palette.glow, palette.hot, 0.35)],
    ],
  );
  brush.fillText(line.text, 360, baseline);
  brush.shadowBlur = 0;
}

function drawTagline(brush: Brush, card: TitleCard, y: number): number {
  let px = 22 * Math.max(card.size, 0.9);
  brush.letterSpacing = `${px * 0.2}px`;
  brush.font = `700 ${px}px ${DISPLAY}`;
  const text = card.tagline.toUpperCase();
  while (brush.measureText(text).width > WIDTH && px > 12) {
    px -= 1;
    brush.letterSpacing = `${px * 0.2}px`;
    brush.font = `700 ${px}px ${DISPLAY}`;
  }
  brush.shadowColor = card.palette.ink;
  brush.shadowBlur = 12;
  brush.fillStyle = alpha(card.palette.hot, 0.88);
  brush.fillText(text, 360, y);
  brush.shadowBlur = 0;
  return y - 48 * card.size;
}

function drawOrnament(brush: Brush, palette: Palette, y: number): number {
  const fade = (from: number, to: number): CanvasGradient =>
    linear(
      brush,
      [from, 0, to, 0],
      [
        [0, alpha(palette.glow, 0)],
        [1, palette.glow],
      ],
    );
  brush.fillStyle = fade(210, 344);
  brush.fillRect(210, y, 134, 2);
  brush.fillStyle = fade(510, 376);
  brush.fillRect(376, y, 134, 2);
  fillPath(brush, `M 360 ${y - 7} l 8 8 l -8 8 l -8 -8 Z`, palette.glow);
  return y - 30;
}
