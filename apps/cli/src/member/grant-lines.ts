import { coins, type Coins } from '@hookline/domain';
import { GRANT_COINS_MAX } from '@hookline/domain/wallet';

import { UsageError } from '../command.ts';
import { readWhole } from '../input/read-args.ts';
import { readReference } from './read-grant.ts';

/** One grant of a file, with its line number. */
export type GrantLine = { lineNo: number; member: string; amount: Coins; reference: string };

/** Maximum number of grants in one file. More grants need several files. */
export const GRANT_LINES_MAX = 10_000;
/** Maximum number of coins in one file. */
export const GRANT_TOTAL_MAX = 10_000_000;

const HEADINGS = 'member,coins,reference';

/** The grants of a file, and one sentence per fault. If there are faults, do not use the grants. */
export type GrantLines = { lines: GrantLine[]; faults: string[] };

/**
 * Reads a CSV file of grants as saved by a spreadsheet: a line of headings, then a member, whole
 * coins and a reference per line. Cells contain no commas, so quotes only surround whole cells.
 */
export function readGrantLines(name: string, text: string): GrantLines {
  const [headings = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (cellsOf(headings).join(',').toLowerCase() !== HEADINGS) {
    return { lines: [], faults: [`${name} must begin with the line '${HEADINGS}'.`] };
  }
  const filled = rows
    .map((row, index) => ({ cells: cellsOf(row), lineNo: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return { lines: [], faults: [`${name} has no grants.`] };
  if (filled.length > GRANT_LINES_MAX) {
    const fault = `${name} has ${filled.length} grants; at most ${GRANT_LINES_MAX} are allowed.`;
    return { lines: [], faults: [fault] };
  }
  const read = filled.map(({ cells, lineNo }) => readLine(cells, lineNo));
  const faults = read.filter((each) => typeof each === 'string');
  const lines = read.filter((each) => typeof each !== 'string');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total > GRANT_TOTAL_MAX) {
    faults.push(`${name} grants ${total} coins; at most ${GRANT_TOTAL_MAX} are allowed.`);
  }
  return { lines, faults };
}

function readLine(cells: readonly string[], lineNo: number): GrantLine | string {
  const [member = '', amount = '', reference = '', ...more] = cells;
  if (more.length > 0) return `Line ${lineNo} must have three cells: ${HEADINGS}.`;
  const index = [member, amount, reference].indexOf('');
  if (index !== -1) return lackText({ index, isEmpty: index < cells.length, lineNo });
  try {
    const given = coins(readWhole(amount, 'The coins', [1, GRANT_COINS_MAX]));
    return { lineNo, member, amount: given, reference: readReference(reference) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `Line ${lineNo}: ${error.message}`;
  }
}

function lackText(cell: { index: number; isEmpty: boolean; lineNo: number }): string {
  const what = ['the member', 'the coins', 'the reference'][cell.index];
  if (cell.isEmpty) return `Line ${cell.lineNo} has an empty cell for ${what}.`;
  return `Line ${cell.lineNo} lacks its ${['first', 'second', 'third'][cell.index]} cell, ${what}.`;
}

function cellsOf(row: string): string[] {
  return row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
