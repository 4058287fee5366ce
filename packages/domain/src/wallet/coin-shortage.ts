/**
 * Returns the number of coins that a member has to buy for a price; 0 if the balance suffices.
 *
 * @param wallet.debt  Refunded coins that had already been spent. A debt does not prevent
 *   spending the balance, and the next top-up pays it first.
 */
export function coinShortage(
  price: number,
  { totalBalance, debt = 0 }: { totalBalance: number; debt?: number | undefined },
): number {
  return price > totalBalance ? debt + price - totalBalance : 0;
}
