import type { wallet } from '@hookline/db';

const HEADS_PER_STEP = 2_000;

/**
 * Parts recorded heads into as many as one statement looks for.
 *
 * @param userId  Leaves out the heads of all other members.
 */
export async function* stepsOf(
  heads: AsyncIterable<wallet.LedgerHead>,
  userId?: string,
): AsyncGenerator<wallet.LedgerHead[]> {
  let step: wallet.LedgerHead[] = [];
  for await (const head of heads) {
    if (userId !== undefined && head.userId !== userId) continue;
    step.push(head);
    if (step.length < HEADS_PER_STEP) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}
