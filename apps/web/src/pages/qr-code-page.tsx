import { browsePath } from '@hookline/domain/routing';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { track } from '../features/tracking/track.ts';
import { useExposure } from '../lib/browser/use-exposure.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';
import { AppStoreBadges, useHasApp } from '../features/install/app-store-badges.tsx';
import { QrCode } from '../features/install/qr-code.tsx';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** The page with a large QR code that opens the site on a phone. */
export function Component() {
  return (
    <DeferredMessages>
      <QrCodePage />
    </DeferredMessages>
  );
}

function QrCodePage() {
  const t = useTranslations('download');
  const codeRef = useExposure<HTMLImageElement>(() =>
    track('qr_code_view', { location: 'qr_code' }),
  );

  return (
    <div className="page-width grid justify-items-center gap-8 py-[clamp(3rem,9vh,6rem)] text-center font-steady">
      <PageHead title={t('qrTitle')} description={t('qrDescription')} path="/qrCode/" />
      <h1 className="headline max-w-2xl text-4xl md:text-5xl">{t('qrHeading')}</h1>
      <div className="grid justify-items-center gap-4 md:hidden">
        <p className="max-w-xl text-lg text-muted">{t('qrOnPhone')}</p>
        <Link to={browsePath('all')} className="button-main">
          {t('start')}
        </Link>
      </div>
      <QrCode ref={codeRef} className="size-[min(18rem,80vw)]" />
      <ol className="grid list-inside list-decimal gap-2 text-lg text-muted">
        <li>{t('qrCamera')}</li>
        <li>{t('qrPoint')}</li>
        <li>{t('qrTap')}</li>
      </ol>
      {useHasApp() && (
        <AppStoreBadges location="qr_code" className="flex flex-wrap justify-center gap-3" />
      )}
    </div>
  );
}
