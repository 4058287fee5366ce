import './identity.css';

import { useTranslations } from 'use-intl';

/** The golden button that leads to the packages of coins. */
export function TopUpButton({ className, onPress }: { className: string; onPress: () => void }) {
  const t = useTranslations('identity');
  return (
    <button
      type="button"
      className={`top-up min-h-11 rounded-full px-6 font-extrabold ${className}`}
      onClick={onPress}
    >
      {t('topUp')}
    </button>
  );
}
