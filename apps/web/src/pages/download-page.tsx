import { browsePath } from '@hookline/domain';
import { useTranslations } from 'use-intl';

import { Link } from '../platform/router/link.tsx';
import { HookMark } from '../platform/page/hook-mark.tsx';
import { PageHead } from '../platform/page-parts/page-head.tsx';
import { DeferredMessages } from '../platform/texts/deferred/deferred-messages.tsx';
import { AppStoreBadges } from './footer/app-store-badges.tsx';

const PAGE =
  'page-width grid justify-items-center gap-6 py-[clamp(4rem,14vh,9rem)] text-center ' +
  'bg-[radial-gradient(44rem_26rem_at_50%_10rem,rgb(255_138_92/0.16),transparent_70%)]';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** The page that leads to the app. */
export function Component() {
  return (
    <DeferredMessages>
      <DownloadPage />
    </DeferredMessages>
  );
}

function DownloadPage() {
  const t = useTranslations('download');

  return (
    <div className={PAGE}>
      <PageHead title={t('title')} description={t('text')} path="/download/" />
      <HookMark className="size-20" />
      <h1 className="headline max-w-2xl text-4xl md:text-6xl">{t('heading')}</h1>
      <p className="max-w-xl text-lg text-muted">{t('text')}</p>
      <AppStoreBadges />
      <p className="max-w-xl text-muted">{t('browser')}</p>
      <Link to={browsePath('all')} className="button-quiet">
        {t('start')}
      </Link>
    </div>
  );
}
