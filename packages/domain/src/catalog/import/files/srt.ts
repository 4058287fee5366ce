const CHARACTERS_MAX = 1_000_000;
const BYTE_ORDER_MARK = '\uFEFF';
const TIME = String.raw`(?:\d{1,2}):[0-5]?\d:[0-5]?\d[,.]\d{1,3}`;
/** Times of a caption. Some programs add the caption's position, which we drop. */
const CUE_TIMES = new RegExp(String.raw`^\s*(?<start>${TIME})\s*-->\s*(?<end>${TIME})(?:\s.*)?$`);
const TIME_PARTS = /^(?<hours>\d+):(?<minutes>\d+):(?<seconds>\d+)[,.](?<decimals>\d+)$/;
/** Number of a caption, on its own line before the times. */
const COUNTER = /^\s*\d{1,6}\s*$/;
/** Tags that WebVTT also has. */
const KEPT_TAG = /^<\/?[biu]>$/i;
const TAG = /<\/?[a-z][^<>\n]{0,200}>/gi;
/** Instructions of SubStation, such as {\an8}. */
const INSTRUCTION = /\{\\[^{}\n]{0,200}\}/g;

/** Captions converted from SubRip to WebVTT, or one human-readable sentence. */
export type SrtReading = { kind: 'webvtt'; text: string } | { kind: 'fault'; fault: string };

/**
 * Converts SubRip captions to WebVTT. It keeps bold, italic and underlined text, and drops fonts,
 * colours and positions.
 */
export function readSrt(name: string, source: string): SrtReading {
  if (source.length > CHARACTERS_MAX) return fail(`${name} is longer than a million characters.`);
  const lines = source.replace(BYTE_ORDER_MARK, '').split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const cues: string[] = [];
  for (const [cueIndex, lineIndex] of starts.entries()) {
    const line = lines[lineIndex] ?? '';
    const times = CUE_TIMES.exec(line)?.groups;
    if (times === undefined) {
      return fail(`${name} has invalid times in line ${lineIndex + 1}: ${line.trim()}`);
    }
    const [start, end] = [millisecondsOf(times['start']), millisecondsOf(times['end'])];
    if (end <= start) {
      const where = `Line ${lineIndex + 1} of ${name}`;
      return fail(`${where} has a caption that ends before it begins: ${line.trim()}`);
    }
    const next = starts[cueIndex + 1];
    const text = textOf(lines.slice(lineIndex + 1, next), next === undefined ? null : cueIndex);
    if (text !== '') cues.push(`${timeText(start)} --> ${timeText(end)}\n${text}\n`);
  }
  if (cues.length === 0) return fail(`${name} contains no captions.`);
  return { kind: 'webvtt', text: `WEBVTT\n\n${cues.join('\n')}` };
}

function fail(fault: string): SrtReading {
  return { kind: 'fault', fault };
}

/**
 * @param lines  Lines up to the times of the next caption, including its counter.
 * @param cueIndex  Zero-based index of this caption; null for the last one.
 */
function textOf(lines: readonly string[], cueIndex: number | null): string {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const end = lines[last] ?? '';
  const isApart = lines[last - 1]?.trim() === '';
  // Some programs leave no empty line between captions. They count from zero or from one.
  const isNext = cueIndex !== null && [cueIndex + 1, cueIndex + 2].includes(Number(end));
  const isCounter = cueIndex !== null && COUNTER.test(end) && (isApart || isNext);
  const own = isCounter ? lines.slice(0, last) : lines;
  // An empty line would end the caption.
  return own
    .map((line) => lineText(line).trim())
    .filter((line) => line !== '')
    .join('\n');
}

function lineText(line: string): string {
  const parts = line.replaceAll(INSTRUCTION, '').split(TAG);
  const tags = line.replaceAll(INSTRUCTION, '').match(TAG) ?? [];
  return parts
    .map((part, index) => {
      const tag = tags[index] ?? '';
      return escapeText(part) + (KEPT_TAG.test(tag) ? tag.toLowerCase() : '');
    })
    .join('');
}

/** Escapes characters that have a meaning in WebVTT. */
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Parses a time: '01:02:03,5' is 3,723,500 ms. */
function millisecondsOf(text = ''): number {
  const { hours, minutes, seconds, decimals = '' } = TIME_PARTS.exec(text)?.groups ?? {};
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(decimals.padEnd(3, '0'));
}

function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}.${digits(ms % 1000, 3)}`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}
