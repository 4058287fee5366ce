const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text that an operator wrote: UTF-8, or the encoding that its byte order mark indicates,
 * as on Windows. The mark is dropped. Invalid bytes become U+FFFD, as usual for UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}
