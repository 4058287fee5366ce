import { UsageError } from '../command.ts';

const TEXT_CHARACTERS_MAX = 2_000;

/** Reads the words of a note. @throws UsageError if there are none, or too many. */
export function readNote(text: string): string {
  const words = text.trim();
  if (words.length > 0 && words.length <= TEXT_CHARACTERS_MAX) return words;
  throw new UsageError(
    `Give the note as one word in quotes, of up to ${TEXT_CHARACTERS_MAX} characters.`,
  );
}
