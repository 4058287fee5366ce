type InputOptions = Readonly<Record<string, string>>;

/**
 * Containers of films, by the first of the names that FFmpeg gives them. Each of them holds its film
 * itself. Playlists, and lists of files to be joined, would make FFmpeg open other files of this
 * machine, and a supplier's folder could publish them.
 */
const FORMATS = ['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'flv', 'mxf'];

/** Options of FFmpeg for reading a film that others have made, whatever its name is. */
export const SOURCE_INPUT: InputOptions = {
  protocol_whitelist: 'file',
  format_whitelist: FORMATS.join(','),
};

/** Options of FFmpeg for reading a rendition that we have written. */
export const RENDITION_INPUT: InputOptions = {
  allowed_extensions: 'ALL',
  protocol_whitelist: 'file,crypto',
};

/** Returns the options for a file that is a source, or a rendition of ours by its playlist. */
export function inputOptionsOf(file: string): InputOptions {
  return file.endsWith('.m3u8') ? RENDITION_INPUT : SOURCE_INPUT;
}

/** Writes options as arguments of ffmpeg and ffprobe, to stand before the file. */
export function inputArgs(options: InputOptions): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
}
