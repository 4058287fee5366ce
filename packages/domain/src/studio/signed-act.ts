import type { SignedAction } from './canonical-action.ts';

/**
 * A passkey's signature of an act, as the audit keeps it, with all that is needed to verify it
 * without the studio.
 */
export type StoredAssertion = {
  /** Name of the call, such as 'orderRefund'. */
  call: string;
  /** Input of the call, without a reason that the entry of the audit has. */
  input: Readonly<Record<string, unknown>>;
  /** Whether the signed input has the reason of the entry. */
  hasReason: boolean;
  /** 256 random bits in base64url. */
  nonce: string;
  /** Id of the passkey in base64url. */
  credentialId: string;
  /** Public key of the passkey in COSE, in base64url: the passkey may be removed later. */
  publicKey: string;
  /** Origin of the studio's pages. */
  origin: string;
  /** The response as the browser gave it, without parts that are not checked. */
  response: unknown;
};

/** An act as its entry of the audit has it. */
type AuditedAct = {
  /** Words of the command, such as 'order refund'. */
  action: string;
  subject: { kind: string; id: string };
  after: Readonly<Record<string, unknown>> | null;
};

type ActRule = {
  action: string;
  kind: string;
  /** Fields of the input that name the subject; none for a subject that the act has made. */
  id: readonly string[];
  /** Fields of the input that the entry repeats, unless they are null. */
  same: readonly string[];
};

/** Acts that passkeys sign, by their calls. */
const ACTS: Readonly<Record<string, ActRule>> = {
  keyFinish: { action: 'operator add-key', kind: 'operator', id: [], same: [] },
  limitSet: { action: 'operator limit', kind: 'operator', id: ['role', 'name'], same: ['value'] },
  memberDelete: { action: 'member delete', kind: 'member', id: ['userId'], same: [] },
  memberExport: { action: 'member export', kind: 'member', id: ['userId'], same: [] },
  memberGrant: {
    action: 'member grant',
    kind: 'member',
    id: ['userId'],
    same: ['amount', 'reference'],
  },
  operatorAdd: { action: 'operator add', kind: 'operator', id: [], same: ['name', 'role'] },
  operatorDisable: { action: 'operator disable', kind: 'operator', id: ['operatorId'], same: [] },
  operatorReset: { action: 'operator reset', kind: 'operator', id: ['operatorId'], same: [] },
  operatorRole: { action: 'operator role', kind: 'operator', id: ['operatorId'], same: ['role'] },
  orderAccept: { action: 'order accept', kind: 'order', id: ['orderNo'], same: [] },
  orderAdopt: { action: 'order adopt', kind: 'order', id: [], same: ['captureId'] },
  orderRefund: { action: 'order refund', kind: 'order', id: ['orderNo'], same: ['cents'] },
};

/** Calls whose signatures {@link fitsEntry} compares with the entry in full. */
export const SIGNED_CALLS: readonly string[] = Object.keys(ACTS);

/**
 * Splits the input of a call into what a stored assertion keeps and its reason. Spaces around the
 * reason do not count, because the audit keeps it without them.
 */
export function splitReason(input: Readonly<Record<string, unknown>>): {
  input: Readonly<Record<string, unknown>>;
  reason: string | null;
} {
  const { reason, ...rest } = input;
  return typeof reason === 'string'
    ? { input: rest, reason: reason.trim() }
    : { input, reason: null };
}

/**
 * Returns the act whose canonical text was signed, of the stored parts.
 *
 * @param reason  Reason of the entry; null if it has none, or if it was blanked.
 */
export function signedActionOf(
  parts: Pick<StoredAssertion, 'call' | 'input' | 'hasReason' | 'nonce'>,
  reason: string | null,
): SignedAction {
  const { call, input, hasReason, nonce } = parts;
  return { call, nonce, input: hasReason ? { ...input, reason } : input };
}

/** Whether a signed act is the one that an entry of the audit names. */
export function fitsEntry(
  { call, input }: Pick<StoredAssertion, 'call' | 'input'>,
  { action, subject, after }: AuditedAct,
): boolean {
  const rule = Object.hasOwn(ACTS, call) ? ACTS[call] : undefined;
  // A page may sign any act, also one that does not need it.
  if (rule === undefined) return Object.values(input).includes(subject.id);
  return (
    rule.action === action &&
    rule.kind === subject.kind &&
    (rule.id.length === 0 || rule.id.map((field) => input[field]).join(' ') === subject.id) &&
    rule.same.every((field) => (input[field] ?? after?.[field]) === after?.[field])
  );
}
