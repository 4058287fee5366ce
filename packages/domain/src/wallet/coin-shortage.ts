/**
 * Coins that a member has to buy before a price can be paid; 0 if they have enough.
 *
 * @param wallet.debt  What a refund took beyond what was left of its order: the next top-up pays
 *   it first, and nothing can be spent before.
 */
export function coinShortage(
  price: number,
  { totalBalance, debt = 0 }: { totalBalance: number; debt?: number | undefined },
): number {
  return debt + Math.max(0, price - totalBalance);
}
