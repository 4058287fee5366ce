import { useTranslations } from 'use-intl';

/** Explains a debt: a refund claimed more coins than were left, and the next top-up repays them. */
export function DebtNote({ coins }: { coins: number }) {
  const t = useTranslations('wallet');
  return <p className="text-sm font-semibold text-rose">{t('debtNote', { count: coins })}</p>;
}
