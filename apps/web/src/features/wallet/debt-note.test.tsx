import { expect, test } from 'vitest';

import { DebtNote } from './debt-note.tsx';
import { renderWallet, textOf } from './testing/render-wallet.tsx';

test.each([
  [1, 'You owe 1 coin after a refund.'],
  [1060, 'You owe 1,060 coins after a refund.'],
])('a member who owes %d sees the reason and how to pay', async (coins, sentence) => {
  const html = await renderWallet(<DebtNote coins={coins} />, {
    fetch: () => Promise.reject(new TypeError('A note asks for nothing.')),
  });

  expect(textOf(html)).toBe(`${sentence} Your next top-up covers this first.`);
});
