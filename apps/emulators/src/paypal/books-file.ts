import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { keep } from '../keep.ts';
import type { BookEntry, Merchant } from './merchant.ts';

const OWNER_ONLY = 0o600;

/**
 * Keeps a merchant's orders and disputes in a file. Reads those of earlier processes, and appends a
 * line for each change. A later line about an order or dispute replaces the earlier one. A killed
 * process loses at most the line that it was writing.
 */
export function keepBooks(merchant: Merchant, file: string): void {
  const lines = readLines(file);
  for (const line of lines) takeLine(merchant, line);
  for (const order of merchant.orders.values()) {
    for (const capture of order.captures) keep(merchant.captures, capture.id, capture);
  }
  const entries: BookEntry[] = [
    ...[...merchant.orders.values()].map((order) => ({ order })),
    ...[...merchant.disputes.values()].map((dispute) => ({ dispute })),
  ];
  mkdirSync(dirname(file), { recursive: true });
  if (entries.length < lines.length) rewrite(file, entries);
  merchant.record = (entry) => appendFileSync(file, lineOf(entry), { mode: OWNER_ONLY });
}

function lineOf(entry: BookEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function rewrite(file: string, entries: readonly BookEntry[]): void {
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, entries.map(lineOf).join(''), { mode: OWNER_ONLY });
  renameSync(draft, file);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    // There is no file before the first order.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function takeLine(merchant: Merchant, line: string): void {
  const entry = parseEntry(line);
  if (entry === null) return;
  if ('order' in entry) keep(merchant.orders, entry.order.id, entry.order);
  else keep(merchant.disputes, entry.dispute.id, entry.dispute);
}

/** Parses a line of this program; null for one that a killed process has not finished. */
function parseEntry(line: string): BookEntry | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only we write the file.
    return JSON.parse(line) as BookEntry;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
