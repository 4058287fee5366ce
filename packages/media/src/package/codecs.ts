/** AAC-LC, the only sound we encode. */
const AUDIO_CODEC = 'mp4a.40.2';
const BOX = Buffer.from('avcC');

/**
 * Reads from an init segment the codecs that a player needs, in the format of RFC 6381. The three
 * bytes after the version of an avcC box are profile, compatibility and level (ISO/IEC 14496-15).
 *
 * @throws Error if it contains no H.264.
 */
export function codecsOf(init: Buffer): string {
  const start = init.indexOf(BOX);
  if (start === -1) throw new Error('The encoder wrote an init segment without H.264.');
  const profile = init.subarray(start + BOX.length + 1, start + BOX.length + 4);
  return `avc1.${profile.toString('hex')},${AUDIO_CODEC}`;
}
