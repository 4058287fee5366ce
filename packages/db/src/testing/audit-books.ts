import type { Books } from './read-books.ts';

type Amounts = { coin: number; bonus: number };

/**
 * For tests: counts a member's books again, apart from the SQL of {@link verifyLedger}. Starting
 * from nothing, the ledger must lead to what the wallet, the lots and the dramas say.
 *
 * @param pricesOf  What the episodes of a drama cost, the first one first.
 * @returns One sentence per fault; none if all is well.
 */
export function auditBooks(
  books: Books,
  pricesOf: (dramaId: string) => readonly number[],
): string[] {
  return [
    ...auditChain(books),
    ...auditEntries(books),
    ...auditLots(books),
    ...auditDramas(books, pricesOf),
  ];
}

function auditChain({ wallet, ledger }: Books): string[] {
  const faults: string[] = [];
  let head = { seq: 0, coin: 0, bonus: 0, debt: 0 };
  for (const row of ledger) {
    const { seq, coin_before: coin, bonus_before: bonus, debt_before: debt } = row;
    if (!isSame({ seq: seq - 1, coin, bonus, debt }, head)) faults.push(`row ${seq} leaps`);
    head = {
      seq,
      coin: coin + row.coin_delta,
      bonus: bonus + row.bonus_delta,
      debt: debt + row.debt_delta,
    };
    const { coin_after: coinAfter, bonus_after: bonusAfter, debt_after: debtAfter } = row;
    const after = { seq, coin: coinAfter, bonus: bonusAfter, debt: debtAfter };
    if (!isSame(head, after)) faults.push(`row ${seq} does not add up`);
    if (Object.values(after).some((amount) => amount < 0)) faults.push(`row ${seq} is negative`);
  }
  const { seq, coin, bonus, debt } = wallet;
  if (!isSame({ seq, coin, bonus, debt }, head)) faults.push('the wallet is not its replay');
  return faults;
}

/** Each entry takes from one account what it gives to another: the sum of all accounts is zero. */
function auditEntries({ wallet, ledger, entries }: Books): string[] {
  const faults: string[] = [];
  const accounts = new Map<string, Amounts>();
  const moved = new Map<number, Amounts>();
  for (const {
    tx_seq: seq,
    currency,
    debit_account: from,
    credit_account: to,
    amount,
  } of entries) {
    add(accounts, from, { currency, amount: -amount });
    add(accounts, to, { currency, amount });
    if (from === 'wallet') add(moved, seq, { currency, amount: -amount });
    if (to === 'wallet') add(moved, seq, { currency, amount });
  }

  const sums = [...accounts.values()];
  const sum = sums.reduce((total, { coin, bonus }) => total + coin + bonus, 0);
  if (sum !== 0) faults.push(`entries add up to ${sum}`);
  const { coin = 0, bonus = 0 } = accounts.get('wallet') ?? {};
  if (coin !== wallet.coin || bonus !== wallet.bonus) faults.push('entries are not the balance');
  const owed = accounts.get('debt') ?? { coin: 0, bonus: 0 };
  if (0 - owed.coin - owed.bonus !== wallet.debt) faults.push('entries are not the debt');
  for (const row of ledger) {
    const { coin: coins, bonus: given } = moved.get(row.seq) ?? { coin: 0, bonus: 0 };
    if (coins !== row.coin_delta || given !== row.bonus_delta) {
      faults.push(`row ${row.seq} differs from its entries`);
    }
  }
  return faults;
}

function auditLots({ wallet, entries, lots }: Books): string[] {
  const faults: string[] = [];
  const left = { coin: 0, bonus: 0 };
  for (const lot of lots) {
    const held = entries
      .filter((entry) => entry.lot_id === lot.id)
      .reduce((sum, { credit_account: to, debit_account: from, amount }) => {
        if (to === 'wallet') return sum + amount;
        return from === 'wallet' ? sum - amount : sum;
      }, 0);
    if (held !== lot.remaining) faults.push(`lot of row ${lot.tx_seq} holds something else`);
    if (lot.remaining < 0 || lot.remaining > lot.granted) faults.push('a lot is overdrawn');
    left[lot.currency] += lot.remaining;
  }
  if (!isSame(left, { coin: wallet.coin, bonus: wallet.bonus })) {
    faults.push('lots are not the balance');
  }
  return faults;
}

/** Paid for without a gap, each once and by a row of its own, and open exactly so far. */
function auditDramas(
  { ledger, unlocks, progress }: Books,
  pricesOf: (dramaId: string) => readonly number[],
): string[] {
  const faults: string[] = [];
  const rows = ledger.filter((row) => row.account_type === 0);
  for (const row of rows) {
    const paid = unlocks.filter((unlock) => unlock.tx_seq === row.seq);
    const isPaid = paid.every(
      ({ coin, bonus }) => coin === -row.coin_delta && bonus === -row.bonus_delta,
    );
    if (paid.length !== 1 || !isPaid) faults.push(`row ${row.seq} unlocks what it does not pay`);
  }
  if (rows.length !== unlocks.length) faults.push('an unlock has no row');

  for (const { drama_id: dramaId, unlocked_upto: upto } of progress) {
    const numbers = unlocks.filter((each) => each.drama_id === dramaId).map((each) => each.number);
    const locked = pricesOf(dramaId).flatMap((price, index) => (price > 0 ? [index + 1] : []));
    const expected = locked.filter((number) => number <= upto);
    if (JSON.stringify(numbers) !== JSON.stringify(expected)) {
      faults.push(`unlocked are ${numbers.join(', ')} and open is up to ${upto}`);
    }
  }
  const known = new Set(progress.map((each) => each.drama_id));
  if (unlocks.some((each) => !known.has(each.drama_id))) faults.push('an unlock opens nothing');
  return faults;
}

function add<K>(
  sums: Map<K, Amounts>,
  key: K,
  { currency, amount }: { currency: keyof Amounts; amount: number },
): void {
  const sum = sums.get(key) ?? { coin: 0, bonus: 0 };
  sums.set(key, { ...sum, [currency]: sum[currency] + amount });
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  return Object.keys(one).every((key) => one[key] === other[key]);
}
