/**
 * Returns the number of coins that a member has to buy to pay a price; 0 if they have enough.
 *
 * @param wallet.debt  Refunded coins that the wallet no longer had. A debt does not prevent
 *   spending the balance, and the next top-up pays it first.
 */
export function coinShortage(
  price: number,
  { totalBalance, debt = 0 }: { totalBalance: number; debt?: number | undefined },
): number {
  return price > totalBalance ? debt + price - totalBalance : 0;
}
