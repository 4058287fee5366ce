/** Kinds of postings, by what has caused them. */
export const POSTING_KINDS = [
  'unlock',
  'purchase',
  'grant',
  'demo-gift',
  'refund',
  'claw-back',
  'expiry',
  'release',
  'subscription',
  'carried-debt',
  'other',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Kinds by the prefix of the posting's key. */
const KINDS: Readonly<Record<string, PostingKind>> = {
  'unlock:': 'unlock',
  'order:': 'purchase',
  'grant:': 'grant',
  'demo-gift:': 'demo-gift',
  'take-back:': 'refund',
  'claw-back:': 'claw-back',
  'expire:': 'expiry',
  'release:': 'release',
  'subscription:': 'subscription',
  'carry-debt:': 'carried-debt',
};

/**
 * Returns the kind of a posting from the key of its event, such as 'order:HL12345678:1'. A
 * 'release' replaces coins that expired while a dispute had frozen them.
 */
export function postingKindOf(idemKey: string): PostingKind {
  return KINDS[idemKey.slice(0, idemKey.indexOf(':') + 1)] ?? 'other';
}
