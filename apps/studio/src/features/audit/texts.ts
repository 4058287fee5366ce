import type { AuditRow, StudioData } from '@hookline/contract/studio';

export type Via = NonNullable<AuditRow['via']>;

/** Doors by which acts come. */
export const VIA_WORDS: Readonly<Record<Via, string>> = {
  studio: 'Studio',
  cli: 'Command',
  job: 'Job',
};

/** Kinds of subjects, in the order of the filter. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  member: 'Member',
  order: 'Order',
  drama: 'Drama',
  catalog: 'Catalogue',
  storefront: 'Products',
  operator: 'Operator',
  feedback: 'Feedback',
};

type Check = StudioData<'auditEntry'>['check'];

/** Returns what the check of an entry's place in the chain says. */
export function chainText({ chain, fault }: Check): string {
  switch (chain) {
    case 'sound':
      return 'Fits its hash and the entries beside it';
    case 'broken':
      return `This entry ${fault ?? 'does not fit'}`;
    case 'earlier':
      return 'From before the chain: it has no hash';
  }
}

/** Returns what the check of a signature says; null for an entry without one. */
export function signatureText({ signature, chain, fault }: Check, operator: string): string | null {
  switch (signature) {
    case null:
      return null;
    case 'sound':
      return `Signed by the passkey of ${operator}`;
    case 'unknown-key':
      return `Signed by a passkey that ${operator} no longer has`;
    case 'unknown-act':
      return `Signed by the passkey of ${operator}; the reason was blanked with the member`;
    case 'broken':
      return chain === 'broken'
        ? 'The signature does not fit'
        : `This entry ${fault ?? 'does not fit'}`;
  }
}
