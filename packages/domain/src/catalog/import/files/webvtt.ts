/** Greatest length of the captions of one episode in one language. */
export const CAPTION_CHARACTERS_MAX = 1_000_000;
const CUE_TIMES =
  /^(?<start>(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+(?<end>(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Checks whether a text is WebVTT with at least one cue (W3C, WebVTT section 4).
 *
 * @returns Null if the text is valid, else one human-readable sentence.
 */
export function webVttFault(name: string, text: string): string | null {
  if (text.length > CAPTION_CHARACTERS_MAX) return `${name} is longer than a million characters.`;
  if (text.includes('\0') || text.includes('\uFFFD')) return `${name} is not UTF-8 text.`;
  const lines = text.replace(BYTE_ORDER_MARK, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return `${name} does not begin with WEBVTT.`;

  let cueCount = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const times = CUE_TIMES.exec(line)?.groups;
    const lineNumber = index + 1;
    if (times === undefined) return `${name} has invalid times in line ${lineNumber}: ${line}`;
    if (secondsOf(times['end']) <= secondsOf(times['start'])) {
      return `Line ${lineNumber} of ${name} has a caption that ends before it begins: ${line}`;
    }
    cueCount += 1;
  }
  return cueCount === 0 ? `${name} contains no captions.` : null;
}

/** Returns the line with the times of the first caption after the film's end; null if none. */
export function findLateCue(text: string, filmSeconds: number): string | null {
  const isLate = (line: string) => {
    const start = CUE_TIMES.exec(line)?.groups?.['start'];
    return start !== undefined && secondsOf(start) >= filmSeconds;
  };
  return text.split('\n').find(isLate) ?? null;
}

/** One caption: when it begins, in seconds, and its text without tags. */
export type Cue = { startSeconds: number; text: string };

/** Lists the first captions of a text that {@link cleanWebVtt} has cleaned. */
export function listCues(text: string, cuesMax: number): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/)) {
    if (cues.length === cuesMax) break;
    const lines = block.split('\n');
    const at = lines.findIndex((line) => CUE_TIMES.test(line));
    const start = CUE_TIMES.exec(lines[at] ?? '')?.groups?.['start'];
    if (start === undefined) continue;
    const shown = lines.slice(at + 1).join('\n');
    cues.push({ startSeconds: secondsOf(start), text: shown.replaceAll(ANY_TAG, '').trim() });
  }
  return cues;
}

/** Counts the captions of a text. */
export function countCues(text: string): number {
  return text.split('\n').filter((line) => CUE_TIMES.test(line)).length;
}

/** Blocks that style the player, which captions from a supplier must not do. */
const STYLING = /^(?:STYLE|REGION)[ \t]*(?:\n|$)/;
const ANY_TAG = /<[^<>\n]*>/g;
/** Tags that may occur within a cue, including timestamps (W3C, WebVTT section 4.2.2). */
const CUE_TAG =
  /^<(?:\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?|(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})>$/;

/** Removes blocks that style the player, and all tags that WebVTT does not define. */
export function cleanWebVtt(text: string): string {
  return text
    .replace(BYTE_ORDER_MARK, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((block) => !STYLING.test(block))
    .map((block) => block.replaceAll(ANY_TAG, (tag) => (CUE_TAG.test(tag) ? tag : '')))
    .join('\n\n');
}

/** Parses '01:02:03.500' or '02:03.500'. */
function secondsOf(text = ''): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
