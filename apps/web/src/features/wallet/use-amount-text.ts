import type { CoinDisplay } from '@hookline/domain/wallet';
import { useFormatter, useTranslations } from 'use-intl';

const MINUS_SIGN = '\u2212';

/** Returns a function that formats an amount with its sign: '+500 coins', '−40 bonus'. */
export function useAmountText(): (amount: NonNullable<CoinDisplay['amount']>) => string {
  const t = useTranslations('wallet');
  const format = useFormatter();

  return ({ currency, coins }) => {
    // Most locales format a minus as a hyphen, which is shorter than the plus sign.
    const amount = format.number(coins, { signDisplay: 'always' }).replace('-', MINUS_SIGN);
    return currency === 'coin'
      ? t('coinsChange', { amount, count: Math.abs(coins) })
      : t('bonusChange', { amount });
  };
}

/** Returns a function that formats an episode's cost: '1 coin and 13 bonus'; empty if free. */
export function useSpentText(): (spent: { coinNum: number; bonusNum: number }) => string {
  const t = useTranslations('wallet');
  const format = useFormatter();

  return ({ coinNum, bonusNum }) =>
    format.list([
      ...(coinNum > 0 ? [t('spentCoins', { count: coinNum })] : []),
      ...(bonusNum > 0 ? [t('spentBonus', { count: bonusNum })] : []),
    ]);
}
