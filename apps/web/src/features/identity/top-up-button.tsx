import { useTranslations } from 'use-intl';

const TOP_UP =
  'min-h-11 rounded-full bg-golden px-6 font-extrabold text-on-gold transition-[filter] ' +
  'hover:brightness-108';

/** The golden button that opens the coin packages. */
export function TopUpButton({ className, onPress }: { className: string; onPress: () => void }) {
  const t = useTranslations('identity');
  return (
    <button type="button" className={`${TOP_UP} ${className}`} onClick={onPress}>
      {t('topUp')}
    </button>
  );
}
