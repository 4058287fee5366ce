import { useTranslations } from 'use-intl';

import { track } from '../../model/tracking/track.ts';
import { useExposure } from '../../platform/browser/use-exposure.ts';
import { useSite } from '../../platform/page/site.ts';

type QrCodeProps = { location: 'footer' | 'download' | 'qr_code'; className: string };

/** QR code of the download page in the viewer's language. It brings its own white margin. */
export function QrCode({ location, className }: QrCodeProps) {
  const t = useTranslations('footer');
  const { locale } = useSite();
  const ref = useExposure<HTMLImageElement>(() => track('qr_code_view', { location }));

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
