import type { wallet } from '@hookline/db';

const HEADS_PER_STEP = 2_000;

/**
 * Splits recorded heads into batches for one statement each.
 *
 * @param userId  Member whose heads are included; undefined for all members.
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
