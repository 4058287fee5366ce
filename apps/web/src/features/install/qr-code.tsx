import type { Ref } from 'react';
import { useTranslations } from 'use-intl';

import { useSite } from '../../lib/page/site.ts';

type QrCodeProps = { ref?: Ref<HTMLImageElement>; className: string };

/** QR code of the download page in the viewer's language. The image includes a white margin. */
export function QrCode({ ref, className }: QrCodeProps) {
  const t = useTranslations('footer');
  const { locale } = useSite();

  return (
    <img
      ref={ref}
      src={`/qr/${locale}.svg`}
      alt={t('qr')}
      width="96"
      height="96"
      loading="lazy"
      className={`rounded-xl ${className}`}
    />
  );
}
