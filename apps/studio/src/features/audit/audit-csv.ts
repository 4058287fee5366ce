import type { AuditRow } from '@hookline/contract/studio';

import { callStudio } from '../../lib/api.ts';
import { readNewestRows } from '../../parts/newest-rows.ts';
import type { AuditInput } from './audit-filters.ts';

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
  const rows = await readNewestRows(
    (page) => callStudio('auditList', { ...input, ...page }),
    'entries',
  );
  return { header: HEADER, rows: rows.map(cellsOf) };
}
