import { namedAccountType } from '@hookline/domain/wallet';
import { useMessages, useTranslations } from 'use-intl';

import type { Messages } from '../../lib/texts/i18n.ts';

type AccountKey = keyof Messages['accountType'];

/** Returns a function that names coin account types; unknown types are called 'rewards'. */
export function useAccountName(): (type: number) => string {
  const t = useTranslations('accountType');
  const names = useMessages().accountType;

  return (type) => {
    const key = String(namedAccountType(type));
    return t(isKeyOf(names, key) ? key : '404');
  };
}

function isKeyOf(names: object, key: string): key is AccountKey {
  return Object.hasOwn(names, key);
}
