import { LADDER_VERSION } from './ladder/plan-ladder.ts';

/** A media segment of one rendition, as viewers download it. */
export type Segment = {
  file: string;
  durationSeconds: number;
  sizeBytes: number;
  /** 16 bytes. */
  iv: Buffer;
};

/** One size of an episode. */
export type Rendition = {
  widthPx: number;
  heightPx: number;
  frameRate: number;
  /** Codecs in the format of RFC 6381: 'avc1.64001f,mp4a.40.2'. */
  codecs: string;
  initFile: string;
  segments: readonly Segment[];
};

export const MASTER_PLAYLIST = 'master.m3u8';
/** Playlist comment with the ladder version that made a film (ADR 0085). */
const LADDER_LINE = '#HOOKLINE-LADDER:';
const BITS_PER_BYTE = 8;

/** Returns a rendition's playlist name. */
export function playlistName(rendition: { heightPx: number }): string {
  return `${rendition.heightPx}.m3u8`;
}

/**
 * Parses the playlist that an encoder wrote.
 *
 * @throws Error if it lacks an init segment or segments.
 */
export function parseMediaPlaylist(text: string): {
  initFile: string;
  segments: { file: string; durationSeconds: number }[];
} {
  const initFile = /^#EXT-X-MAP:URI="(?<file>[^"]+)"/m.exec(text)?.groups?.['file'];
  const segments = [
    ...text.matchAll(/^#EXTINF:(?<seconds>[\d.]+),.*\n(?:#.*\n)*(?<file>[^#\s].*)$/gm),
  ].map(({ groups }) => ({
    file: (groups?.['file'] ?? '').trim(),
    durationSeconds: Number(groups?.['seconds']),
  }));
  if (initFile === undefined || segments.length === 0) {
    throw new Error('The encoder wrote a playlist without segments.');
  }
  return { initFile, segments };
}

/**
 * Writes the playlist of one rendition. The key line follows EXT-X-MAP and covers only what follows
 * it (RFC 8216, section 4.3.2.4), so the init segment is not encrypted. The key's URL is relative,
 * so that it resolves to a path that contains the viewer's ticket, like the playlist's own.
 *
 * @param base  Prefix of each file name, such as '/media/<hash>/'.
 */
export function writeMediaPlaylist(rendition: Rendition, base: string): string {
  const longest = Math.max(...rendition.segments.map((segment) => segment.durationSeconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${base}${rendition.initFile}"`,
    ...rendition.segments.flatMap(({ file, durationSeconds, iv }) => [
      `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${iv.toString('hex')}`,
      `#EXTINF:${durationSeconds.toFixed(6)},`,
      `${base}${file}`,
    ]),
    '#EXT-X-ENDLIST',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the master playlist, lowest rendition first: native players begin with the first one,
 * whatever the bandwidth.
 */
export function writeMasterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions
    .toSorted((a, b) => a.heightPx - b.heightPx)
    .flatMap((rendition) => [
      `#EXT-X-STREAM-INF:${[
        `AVERAGE-BANDWIDTH=${averageBitsPerSecond(rendition.segments)}`,
        `BANDWIDTH=${peakBitsPerSecond(rendition.segments)}`,
        `FRAME-RATE=${rendition.frameRate.toFixed(3)}`,
        `CODECS="${rendition.codecs}"`,
        `RESOLUTION=${rendition.widthPx}x${rendition.heightPx}`,
      ].join(',')}`,
      playlistName(rendition),
    ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return `${[...head, `${LADDER_LINE}${LADDER_VERSION}`, ...lines].join('\n')}\n`;
}

/**
 * Tells whether a film was made by an older ladder version, so that packaging the same source again
 * would give a different result. Films without a version count as older.
 *
 * @param playlists  Texts by name, as `playlistsOf` makes them.
 */
export function isOlderLadder(playlists: Readonly<Record<string, string>>): boolean {
  const lines = playlists[MASTER_PLAYLIST]?.split('\n') ?? [];
  const line = lines.find((each) => each.startsWith(LADDER_LINE));
  return line === undefined || Number(line.slice(LADDER_LINE.length)) < LADDER_VERSION;
}

export function durationMsOf(segments: readonly Segment[]): number {
  const seconds = segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
  return Math.round(seconds * 1000);
}

function averageBitsPerSecond(segments: readonly Segment[]): number {
  const bytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0);
  return Math.ceil((bytes * BITS_PER_BYTE * 1000) / durationMsOf(segments));
}

/** Returns the bandwidth needed to play. Segments shorter than half the longest are ignored. */
function peakBitsPerSecond(segments: readonly Segment[]): number {
  const longest = Math.max(...segments.map((segment) => segment.durationSeconds));
  const rates = segments
    .filter((segment) => segment.durationSeconds >= longest / 2)
    .map((segment) => (segment.sizeBytes * BITS_PER_BYTE) / segment.durationSeconds);
  return Math.max(Math.ceil(Math.max(...rates)), averageBitsPerSecond(segments));
}

/**
 * Lists the store names of the files that a media version's playlists use: 'media/<hash>/...'.
 *
 * @param playlists  Texts by name, as `playlistsOf` makes them.
 */
export function filesOfPlaylists(playlists: Readonly<Record<string, string>>): string[] {
  const text = Object.values(playlists).join('\n');
  const named = text.matchAll(/^(?:#EXT-X-MAP:URI=")?\/(?<file>media\/[^"\s]+)/gm);
  return [...new Set([...named].flatMap(({ groups }) => groups?.['file'] ?? []))];
}
