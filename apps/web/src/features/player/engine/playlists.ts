/** Playlists by name as the contract gives them: 'master.m3u8', '640.m3u8', ... */
export type Playlists = Readonly<Record<string, string>>;

const MASTER = 'master.m3u8';

/**
 * URLs of the init segment and the first media segment of the lowest rendition: what the first
 * picture needs. Empty if the playlists hold neither.
 */
export function firstFilesOf(playlists: Playlists): string[] {
  const lowest = linesOf(playlists[MASTER]).find((line) => !line.startsWith('#'));
  const lines = linesOf(playlists[lowest ?? '']);
  const init = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
  const files = [
    /URI="([^"]+)"/.exec(init ?? '')?.[1],
    lines.find((line) => !line.startsWith('#')),
  ];
  return files.filter((file) => file !== undefined);
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** The same texts by absolute URL, as hls.js asks for them. */
export function playlistsByUrl(playlists: Playlists, masterUrl: string): Map<string, string> {
  return new Map(
    Object.entries(playlists).map(([name, text]) => [new URL(name, masterUrl).href, text]),
  );
}
