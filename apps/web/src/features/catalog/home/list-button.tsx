import { useTranslations } from 'use-intl';

import { LineIcon } from '../../../lib/icons/line-icon.tsx';

const PLUS = 'M5 12h14M12 5v14';
const TICK = 'm5 12.5 4.5 4.5L19 7.5';

type ListButtonProps = {
  dramaName: string;
  isListed?: boolean;
  onPress: () => void;
};

/** The My List button on a slide: round on a phone, labelled on a desktop. */
export function ListButton({ dramaName, isListed = false, onPress }: ListButtonProps) {
  const t = useTranslations('home');
  return (
    <button
      type="button"
      className="button-quiet max-md:w-13 max-md:px-0"
      aria-pressed={isListed}
      aria-label={`${t('myList')}: ${dramaName}`}
      onClick={onPress}
    >
      <LineIcon path={isListed ? TICK : PLUS} className="size-5" />
      <span className="max-md:hidden">{t('myList')}</span>
    </button>
  );
}
