import { expect, test } from 'vitest';

import { renderMarkup, textOf } from '../../testing/render-markup.tsx';
import { BalanceCard } from './balance-card.tsx';

test('coins and bonus are shown side by side, above the actions', () => {
  const html = renderMarkup(
    <BalanceCard balance={{ coinBalance: 1_000_794, bonusBalance: 0 }}>
      <button type="button">Top up</button>
    </BalanceCard>,
  );

  expect(textOf(html)).toBe('Coins 1,000,794 Bonus 0 Top up');
});

test('no figures are shown while the balance loads', () => {
  const html = renderMarkup(<BalanceCard balance={null} />);

  expect(textOf(html)).toBe('Coins – Bonus –');
  expect(html).toContain('aria-busy="true"');
});
