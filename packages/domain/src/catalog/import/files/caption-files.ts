import { readSrt } from './srt.ts';
import { cleanWebVtt, webVttFault } from './webvtt.ts';

/** Names of caption files, including those of unsupported formats. */
const CAPTION_FILE = /\.(?:vtt|srt|ass|ssa|sub|sbv|smi|ttml|dfxp|scc|stl|usf|lrc)$/i;
const READ_FORMAT = /\.(?:vtt|srt)$/i;
const CAPTION = /^(?<number>\d{2,3})\.(?<lang>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.(?:vtt|srt)$/i;

const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i;

export type CaptionLanguage = {
  /** BCP 47 tag, such as 'pt-BR'. */
  lang: string;
  /** Name of the language in that language, such as 'Español'. */
  label: string;
};

export type CaptionFile = CaptionLanguage & { episodeNumber: number };

/** Captions as cleaned WebVTT, or one human-readable sentence. */
export type CaptionReading = { kind: 'captions'; vtt: string } | { kind: 'fault'; fault: string };

export function isCaptionFile(name: string): boolean {
  return CAPTION_FILE.test(name);
}

/**
 * Reads the episode and the language from the name of a caption file.
 *
 * @param isEpisode  Whether the folder or the catalogue has an episode of this number.
 * @returns One human-readable sentence if the file cannot be used.
 */
export function readCaptionName(
  name: string,
  isEpisode: (episodeNumber: number) => boolean,
): CaptionFile | string {
  if (!READ_FORMAT.test(name)) {
    return `${name} has an unsupported format: save captions as WebVTT (.vtt) or SubRip (.srt).`;
  }
  const { number, lang: tag } = CAPTION.exec(name)?.groups ?? {};
  const language = tag === undefined ? null : readCaptionLanguage(tag);
  if (language === null) {
    const hint = hintFor(name);
    return `${name} is not named like captions, such as ${hint ?? '01.en.vtt'}.`;
  }
  const episodeNumber = Number(number);
  if (!isEpisode(episodeNumber)) {
    return `${name} belongs to no episode: there is no ${number}.mp4.`;
  }
  return { episodeNumber, ...language };
}

/** Reads a language's tag, such as 'es' or 'PT-br'; null for a text that is no known language. */
export function readCaptionLanguage(tag: string): CaptionLanguage | null {
  if (!TAG.test(tag)) return null;
  const lang = canonicalTagOf(tag);
  const label = lang === null ? null : labelOf(lang);
  return lang === null || label === null ? null : { lang, label };
}

/** Reads the text of a caption file, whose name tells its format. */
export function readCaptionText(name: string, text: string): CaptionReading {
  const read = /\.srt$/i.test(name) ? readSrt(name, text) : { kind: 'webvtt' as const, text };
  if (read.kind === 'fault') return read;
  const fault = webVttFault(name, read.text);
  if (fault !== null) return { kind: 'fault', fault };
  return { kind: 'captions', vtt: cleanWebVtt(read.text) };
}

/** Returns a tag in its BCP 47 form, such as 'pt-BR' for 'PT-br'; null if it is not a tag. */
function canonicalTagOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the right name for a file with an underscore in its tag; null for any other file. */
function hintFor(name: string): string | null {
  const meant = name.replace(/(?<=^\d+\.[a-z]{2,3})_(?=[a-z0-9]{2,8}\.)/i, '-');
  const { number, lang } = CAPTION.exec(meant)?.groups ?? {};
  const tag = meant === name || lang === undefined ? null : canonicalTagOf(lang);
  return tag === null ? null : `${number}.${tag}${name.slice(name.lastIndexOf('.'))}`;
}

/** Returns the name of a language in that language, such as 'Español'; null for an unknown tag. */
function labelOf(lang: string): string | null {
  const label = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang);
  if (label === undefined) return null;
  return label.charAt(0).toLocaleUpperCase(lang) + label.slice(1);
}
