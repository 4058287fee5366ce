import { AUDIT_VIAS } from '@hookline/domain/studio';
import * as z from 'zod/mini';

import { EpochMs, queryInt } from '../../fields.ts';
import { FILE_PAGE_ITEMS_MAX, QueryAt, STUDIO_PAGE_ITEMS, studioPageOf } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const WORD_CHARACTERS_MAX = 100;

const Word = z
  .string()
  .check(
    z.trim(),
    z.maxLength(WORD_CHARACTERS_MAX, { error: `Use at most ${WORD_CHARACTERS_MAX} characters.` }),
  );

export const AuditRow = z.object({
  entryId: z.uuid(),
  /** Number in the chain, from 1; 0 for an entry from before the chain. */
  seq: z.int().check(z.nonnegative()),
  doneAt: EpochMs,
  operator: z.string(),
  via: z.nullable(z.enum(AUDIT_VIAS)),
  /** Words of the command, such as 'order refund'. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Name of a member or an operator of the studio; null for others and for deleted members. */
    name: z.nullable(z.string()),
  }),
  reason: z.nullable(z.string()),
  isSigned: z.boolean(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const auditListCall = defineStudioCall({
  route: { method: 'GET', path: '/audit' },
  permission: 'audit.read',
  risk: 'plain',
  summary: 'What operators did, newest first, by filters.',
  input: z.object({
    /** Member, order or operator whom a person names; it takes the place of subject and operator. */
    q: z.optional(Word),
    operator: z.optional(Word),
    action: z.optional(Word),
    kind: z.optional(Word),
    id: z.optional(Word),
    via: z.optional(z.enum(AUDIT_VIAS)),
    /** Time span of the entries; the end is excluded. */
    fromAt: QueryAt,
    untilAt: QueryAt,
    items: z._default(queryInt(1, FILE_PAGE_ITEMS_MAX), STUDIO_PAGE_ITEMS),
    cursor: z.optional(z.uuid()),
  }),
  data: studioPageOf(AuditRow),
});

const Details = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntryCall = defineStudioCall({
  route: { method: 'GET', path: '/audit/entry' },
  permission: 'audit.read',
  risk: 'plain',
  summary: 'One entry with what it changed, checked against its hash, its neighbours and its key.',
  input: z.object({ entryId: z.uuid() }),
  data: z.object({
    entry: AuditRow,
    before: Details,
    after: Details,
    /** Request of the studio, as the log of the servers names it. */
    requestId: z.nullable(z.string()),
    check: z.object({
      chain: z.enum(['sound', 'broken', 'earlier']),
      signature: z.nullable(z.enum(['sound', 'broken', 'unknown-key', 'unknown-act'])),
      /** Fault, to follow 'This entry'; null if there is none. */
      fault: z.nullable(z.string()),
    }),
  }),
});

export const auditStateCall = defineStudioCall({
  route: { method: 'GET', path: '/audit/state' },
  permission: 'audit.read',
  risk: 'plain',
  summary: 'The last entry of the chain, and the last head that this server has recorded.',
  input: z.object({}),
  data: z.object({
    seq: z.int().check(z.nonnegative()),
    /** Hash of the last entry in hex. */
    hash: z.string(),
    /** Null if this server has recorded none. */
    recorded: z.nullable(
      z.object({
        /** Day in UTC, such as '2026-11-30'. */
        day: z.string(),
        seq: z.int(),
        /** Whether the audit still has this entry with this hash. */
        isThere: z.boolean(),
      }),
    ),
  }),
});
