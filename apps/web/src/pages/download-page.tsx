import { browsePath, withoutQrMark } from '@hookline/domain/routing';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { track } from '../features/tracking/track.ts';
import { useExposure } from '../lib/browser/use-exposure.ts';
import { HookMark } from '../lib/icons/hook-mark.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';
import { AppStoreBadges, useHasApp } from '../features/install/app-store-badges.tsx';
import { QrCode } from '../features/install/qr-code.tsx';

const PAGE =
  'page-width grid justify-items-center gap-6 py-[clamp(4rem,14vh,9rem)] text-center font-steady ' +
  'bg-[radial-gradient(44rem_26rem_at_50%_10rem,rgb(255_138_92/0.16),transparent_70%)]';

const BADGES = 'flex flex-wrap justify-center gap-3';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** The page that offers the app. */
export function Component() {
  return (
    <DeferredMessages>
      <DownloadPage />
    </DeferredMessages>
  );
}

function DownloadPage() {
  const t = useTranslations('download');
  const hasApp = useHasApp();
  const codeRef = useExposure<HTMLImageElement>(() =>
    track('qr_code_view', { location: 'download' }),
  );
  useEffect(reportScan, []);

  return (
    <div className={PAGE}>
      <PageHead title={t('title')} description={t('description')} path="/download/" />
      <HookMark className="size-20" />
      <h1 className="headline max-w-2xl text-4xl md:text-6xl">{t('heading')}</h1>
      <p className="max-w-xl text-lg text-muted">{t(hasApp ? 'apps' : 'noApps')}</p>
      {hasApp && <AppStoreBadges location="download" className={BADGES} />}
      <div className="grid justify-items-center gap-3 max-md:hidden">
        <QrCode ref={codeRef} className="size-36" />
        <p className="text-sm text-muted">{t('scan')}</p>
      </div>
      <p className="max-w-xl text-muted">{t('everywhere')}</p>
      <Link to={browsePath('all')} className="button-quiet">
        {t('start')}
      </Link>
    </div>
  );
}

/** Reports a visit by QR code once, because its marker is then removed from the URL. */
function reportScan(): void {
  const { pathname, search, hash } = window.location;
  const rest = withoutQrMark(search);
  if (rest === null) return;
  track('qr_code_scan', {});
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
}
