import { OPERATOR_ROLES } from '@hookline/domain/studio';
import * as z from 'zod/mini';

import { EpochMs } from '../fields.ts';

export const OperatorId = z.uuid();
export const OperatorRole = z.enum(OPERATOR_ROLES);

/** Name of an operator; the domain's `isOperatorName` is the same rule. */
export const OperatorName = z.string().check(
  z.regex(/^[a-z][a-z0-9.-]{1,39}$/, {
    error: 'Use 2 to 40 small letters, digits, dots and dashes, beginning with a letter.',
  }),
);

export const REASON_CHARACTERS_MAX = 500;

/** Reason of an act, as the audit keeps it. */
export const Reason = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'Say why: the audit keeps it.' }),
  z.maxLength(REASON_CHARACTERS_MAX, {
    error: `Use at most ${REASON_CHARACTERS_MAX} characters.`,
  }),
);

/** Place at which the next page of a list begins: opaque text of the page before. */
export const Cursor = z.string().check(z.maxLength(400));

/** A time in the query of a GET. */
export const QueryAt = z.optional(
  z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.coerce.number())]),
    EpochMs,
  ),
);

/** A time, or null if it has not happened. */
export const MaybeAt = z.nullable(EpochMs);

/** A day, `YYYY-MM-DD` in UTC. */
export const Day = z.string().check(
  z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), {
    error: 'Use a day such as 2027-01-31.',
  }),
);

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const LIST_ITEMS = 50;

/** Number of rows of a list's page. */
export const STUDIO_PAGE_ITEMS = LIST_ITEMS;
/** Rows of one page of a list that becomes a file. */
export const FILE_PAGE_ITEMS_MAX = 500;

/** Returns the schema of a page of a list; `next` is null on the last page. */
export function studioPageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ rows: z.array(row), next: z.nullable(Cursor) });
}

/** JSON of a WebAuthn option or response, which the library on both sides checks. */
export const WebauthnJson = z.record(z.string(), z.unknown());
