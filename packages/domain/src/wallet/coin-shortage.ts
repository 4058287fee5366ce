/**
 * Coins that a member has to buy before a price can be paid; 0 if they have enough.
 *
 * @param wallet.debt  What a refund took beyond what was left. It keeps nobody from spending the
 *   coins that are there, and the next top-up pays it first.
 */
export function coinShortage(
  price: number,
  { totalBalance, debt = 0 }: { totalBalance: number; debt?: number | undefined },
): number {
  return price > totalBalance ? debt + price - totalBalance : 0;
}
