/** Playlists by name as in the contract: 'master.m3u8', '640.m3u8', ... */
export type Playlists = Readonly<Record<string, string>>;

const MASTER = 'master.m3u8';

/**
 * Lists the files required for the first picture: the init segment and the first media segment of
 * the lowest rendition. Empty if the playlists list neither.
 */
export function firstFilesOf(playlists: Playlists): string[] {
  const lines = lowestRenditionOf(playlists);
  const init = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
  const files = [
    /URI="([^"]+)"/.exec(init ?? '')?.[1],
    lines.find((line) => !line.startsWith('#')),
  ];
  return files.filter((file) => file !== undefined);
}

/** A media segment, with what is required to play it and to continue after it. */
export type Segment = {
  url: string;
  /** Initialization vector of its encryption. */
  iv: Uint8Array<ArrayBuffer>;
  nextUrl: string;
};

/**
 * Finds the segment of the lowest rendition that is on the screen at this second. Null if there is
 * none, if it is the last one, or if the playlist names no initialization vector.
 */
export function segmentAt(playlists: Playlists, atSeconds: number): Segment | null {
  let iv: string | undefined;
  let endSeconds = 0;
  const lines = lowestRenditionOf(playlists);
  for (const [at, line] of lines.entries()) {
    iv = /^#EXT-X-KEY:METHOD=AES-128,.*IV=0x([\da-f]{32})/i.exec(line)?.[1] ?? iv;
    endSeconds += durationOf(line);
    if (line.startsWith('#') || endSeconds <= atSeconds) continue;
    const nextUrl = lines.slice(at + 1).find((other) => !other.startsWith('#'));
    if (iv === undefined || nextUrl === undefined) return null;
    return { url: line, iv: bytesOfHex(iv), nextUrl };
  }
  return null;
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Returns the codecs of the lowest rendition, audio before video: hls.js treats another order as
 * other codecs. Null unless there is one audio and one video codec.
 */
export function codecsOf(playlists: Playlists): string | null {
  const named = /CODECS="([^"]+)"/.exec(playlists[MASTER] ?? '')?.[1]?.split(',') ?? [];
  const sound = named.find((codec) => codec.startsWith('mp4a.'));
  const picture = named.find((codec) => codec.startsWith('avc1.'));
  return named.length === 2 && sound && picture ? `${sound},${picture}` : null;
}

/** Lists the shorter sides of the renditions in pixels, from the lowest. */
export function renditionsOf(playlists: Playlists): number[] {
  const sizes = (playlists[MASTER] ?? '').matchAll(/RESOLUTION=(\d+)x(\d+)/g);
  const sides = Array.from(sizes, ([, width, height]) => Math.min(Number(width), Number(height)));
  return [...new Set(sides)].toSorted((one, other) => one - other);
}

/** Returns the second at which a segment's picture begins; null if the playlist lacks it. */
export function segmentStartOf(playlist: string, segment: string): number | null {
  let seconds = 0;
  let ends = 0;
  for (const line of linesOf(playlist)) {
    if (line === segment) return seconds;
    ends += durationOf(line);
    if (!line.startsWith('#')) seconds = ends;
  }
  return null;
}

/** Returns the lines of the lowest rendition, which is the first in the master playlist. */
function lowestRenditionOf(playlists: Playlists): string[] {
  const lowest = linesOf(playlists[MASTER]).find((line) => !line.startsWith('#'));
  return linesOf(playlists[lowest ?? '']);
}

/** Returns the seconds that a line adds to a rendition. */
function durationOf(line: string): number {
  return Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0);
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Maps absolute URLs to the playlists, as hls.js requests them. */
export function playlistsByUrl(playlists: Playlists, masterUrl: string): Map<string, string> {
  return new Map(
    Object.entries(playlists).map(([name, text]) => [new URL(name, masterUrl).href, text]),
  );
}
