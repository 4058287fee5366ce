import { useTranslations } from 'use-intl';

/** Why nothing can be unlocked although there may be coins: a refund took more than was left. */
export function DebtNote({ coins }: { coins: number }) {
  const t = useTranslations('wallet');
  return <p className="text-sm font-semibold text-rose">{t('debtNote', { count: coins })}</p>;
}
