/** Doors by which operators' actions come: the studio, a command, or a job of a server. */
export const AUDIT_VIAS = ['studio', 'cli', 'job'] as const;
export type AuditVia = (typeof AUDIT_VIAS)[number];

/** The values of an entry of the audit that its hash covers, as PostgreSQL writes them as text. */
export type LinkedTexts = {
  /** Number of the entry in the chain, from 1. */
  seq: string;
  id: string;
  /** Microseconds since 1970, because a timestamp as text depends on the time zone. */
  doneAtMicros: string;
  operator: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  /** SHA-256 of salt and reason in hex: reason and salt may be blanked (ADR 0045). */
  reasonDigest: string | null;
  via: string | null;
  operatorId: string | null;
  requestId: string | null;
  approvalId: string | null;
  undoes: string | null;
  assertion: string | null;
};

/** Order of the values in the text, the same as in the database's function `link_audit`. */
const FIELDS = [
  'seq',
  'id',
  'doneAtMicros',
  'operator',
  'action',
  'subjectKind',
  'subjectId',
  'before',
  'after',
  'reasonDigest',
  'via',
  'operatorId',
  'requestId',
  'approvalId',
  'undoes',
  'assertion',
] as const satisfies readonly (keyof LinkedTexts)[];

const OTHER_THAN_ASCII = /[^\p{ASCII}]/u;

/**
 * Returns the text of an entry that is hashed, after the hash of the entry before it: each value
 * after its length in bytes, so that no two entries have the same text.
 */
export function linkedText(entry: LinkedTexts): string {
  return FIELDS.map((field) => {
    const value = entry[field];
    return value === null ? '-' : `${byteLength(value)}:${value}`;
  }).join(',');
}

function byteLength(text: string): number {
  return OTHER_THAN_ASCII.test(text) ? new TextEncoder().encode(text).length : text.length;
}
