type InputOptions = Readonly<Record<string, string>>;

/**
 * Accepted container formats, by the first of their FFmpeg names. They contain the film itself.
 * Playlists and concat lists would make FFmpeg open other files on this machine, so that a supplier
 * could get those files published.
 */
const FORMATS = ['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'flv', 'mxf'];

/** FFmpeg options for reading other people's films, whatever their names are. */
export const SOURCE_INPUT: InputOptions = {
  protocol_whitelist: 'file',
  format_whitelist: FORMATS.join(','),
};

/** FFmpeg options for reading a rendition that we have written. */
export const RENDITION_INPUT: InputOptions = {
  allowed_extensions: 'ALL',
  protocol_whitelist: 'file,crypto',
};

/** Returns the options for a source file, or for the playlist of one of our renditions. */
export function inputOptionsOf(file: string): InputOptions {
  return file.endsWith('.m3u8') ? RENDITION_INPUT : SOURCE_INPUT;
}

/** Formats options as arguments of ffmpeg and ffprobe, to be put before the file. */
export function inputArgs(options: InputOptions): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
}
