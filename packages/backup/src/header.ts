import type { Sequence, Table } from './tables.ts';

/** First line of a back-up, with all data that a restore needs before the first row. */
export type Header = {
  format: typeof FORMAT;
  version: number;
  createdAtMs: number;
  /** Names of the executed migrations. */
  migrations: string[];
  tables: CountedTable[];
  sequences: Sequence[];
};

export type CountedTable = Table & { rowCount: number };

export const FORMAT = 'hookline-backup';
/** Format version, raised when older programs can no longer read the format. */
export const FORMAT_VERSION = 1;
export const HEADER_BYTES_MAX = 1024 * 1024;

export const FOREIGN = 'This file is no back-up of Hookline.';

/** Header in a newer format, of which this program can read only the version. */
export type NewerHeader = { newerVersion: number };

/** @throws Error with a one-sentence message if the line is not a header. */
export function parseHeader(line: string | null): Header | NewerHeader {
  const header = parseJson(line ?? '');
  if (!isRecord(header) || header['format'] !== FORMAT) throw new Error(FOREIGN);
  const { version } = header;
  if (typeof version !== 'number') throw new Error(FOREIGN);
  if (version > FORMAT_VERSION) return { newerVersion: version };
  if (!isHeader(header)) throw new Error(FOREIGN);
  return header;
}

/** Formats the last line, without its line break: the SHA-256, in hex, of all previous bytes. */
export function formatChecksum(sha256: string): string {
  return JSON.stringify({ sha256 });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isHeader(value: Record<string, unknown>): value is Header {
  return (
    Number.isSafeInteger(value['createdAtMs']) &&
    isTexts(value['migrations']) &&
    isListOf(value['tables'], isTable) &&
    isListOf(value['sequences'], isSequence)
  );
}

function isTable(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    isTexts(value['columns']) &&
    Number.isSafeInteger(value['rowCount'])
  );
}

function isSequence(value: unknown): boolean {
  return isRecord(value) && isText(value['name']) && isText(value['lastValue']);
}

function isTexts(value: unknown): boolean {
  return isListOf(value, isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
