import type { AuditRow } from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';

import { callStudio } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import type { AuditInput } from './audit-filters.ts';

/** Rows of one file. */
const ROWS_MAX = 10_000;
const PAGE_ROWS = 500;

const HEADER = [
  'number',
  'time',
  'operator',
  'via',
  'action',
  'subject',
  'id',
  'reason',
  'signed',
  'entry',
];

const cellsOf = (entry: AuditRow) => [
  entry.seq,
  new Date(entry.doneAt).toISOString(),
  entry.operator,
  entry.via,
  entry.action,
  entry.subject.kind,
  entry.subject.id,
  entry.reason,
  entry.isSigned ? 'yes' : 'no',
  entry.entryId,
];

/** Reads the entries of a filter for a file: at most 10,000, the newest. */
export async function readAuditTable(input: AuditInput) {
  const rows: AuditRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(input, cursor);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null && rows.length < ROWS_MAX);
  if (cursor !== null) showToast(`The file has the newest ${formatCount(ROWS_MAX)} entries.`);
  return { header: HEADER, rows: rows.slice(0, ROWS_MAX).map(cellsOf) };
}

const readPage = (input: AuditInput, cursor: string | null) =>
  callStudio('auditList', { ...input, items: PAGE_ROWS, ...(cursor === null ? {} : { cursor }) });
