import type { Validity } from '@hookline/domain/wallet';
import { HourglassIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Stamp, stampIn } from './stamp.tsx';

/** The validity of a record's coins; renders nothing for a record without one. */
export function ValidityLine({ validity }: { validity: Validity }) {
  const t = useTranslations('wallet');

  switch (validity.kind) {
    case 'none':
      return null;
    case 'never':
      return <span>{t('noExpire')}</span>;
    case 'until':
      return <span>{t.rich('validTo', stampIn(validity.untilMs))}</span>;
    case 'span':
      return (
        <>
          <span>{t.rich('starts', stampIn(validity.fromMs))}</span>{' '}
          <span>{t.rich('validTo', stampIn(validity.untilMs))}</span>
        </>
      );
    case 'date':
      return (
        <span className="inline-flex items-center gap-1.5">
          <HourglassIcon className="size-3.5" />
          <span className="sr-only">{t('expires')} </span>
          <Stamp atMs={validity.atMs} />
        </span>
      );
  }
}
