import { wallet, type Database } from '@hookline/db';
import { grantReferenceOf, postingKindOf, type PostingKind } from '@hookline/domain/wallet';

/** A posting as operators see it. */
export type DescribedPosting = Omit<wallet.PostingRow, 'idemKey'> & {
  event: PostingKind;
  /** Reference of an operator's grant; null for any other posting. */
  reference: string | null;
};

/** Describes a row of the ledger by its key. */
export function describePosting({ idemKey, ...row }: wallet.PostingRow): DescribedPosting {
  return { ...row, event: postingKindOf(idemKey), reference: grantReferenceOf(idemKey) };
}

export type LedgerRow = DescribedPosting & { entries: wallet.EntryRow[] };

/**
 * Lists a page of a member's ledger with its entries, newest first, also of a deleted member.
 *
 * @param page.beforeNo  Lists rows before this number; null begins with the newest.
 */
export async function listLedger(
  page: { userId: string; beforeNo: number | null; itemsMax: number },
  { db }: { db: Database },
): Promise<{ rows: LedgerRow[]; hasMore: boolean }> {
  const { userId, itemsMax } = page;
  const found = await wallet.listPostings(db, { ...page, itemsMax: itemsMax + 1 });
  const shown = found.slice(0, itemsMax);
  const ledgerNos = shown.map(({ ledgerNo }) => ledgerNo);
  const entries = Map.groupBy(
    await wallet.listEntries(db, { userId, ledgerNos }),
    ({ ledgerNo }) => ledgerNo,
  );
  const rows = shown.map((row) =>
    Object.assign(describePosting(row), { entries: entries.get(row.ledgerNo) ?? [] }),
  );
  return { rows, hasMore: found.length > itemsMax };
}
