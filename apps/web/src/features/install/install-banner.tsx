import { ToastsAtTop } from '@hookline/ui';
import { XIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { track } from '../tracking/track.ts';
import { makeBottomRoom } from '../../lib/browser/make-bottom-room.ts';
import { useExposure } from '../../lib/browser/use-exposure.ts';
import { lazyWithRetry, LazyBoundary } from '../../lib/loading/lazy.tsx';
import { noteAsked } from '../../lib/visit.ts';
import { DeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { useInstall, type Install } from './use-install.ts';

const InstallHelp = lazyWithRetry(async () => (await import('./install-help.tsx')).InstallHelp);

/** The button wraps to its own line if the texts beside it would be squeezed. */
const CARD =
  'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-1000 mx-auto flex max-w-xl ' +
  'flex-wrap items-center gap-3 rounded-3xl bg-raised p-3 text-sm/snug shadow-2xl ring-1 ring-line ' +
  'transition-[translate,opacity] duration-200 starting:translate-y-4 starting:opacity-0 ' +
  'min-[480px]:flex-nowrap';
const BUTTON =
  'order-last min-h-11 w-full rounded-full bg-brand px-6 font-bold text-ink transition-[scale] ' +
  'active:scale-97 min-[480px]:order-none min-[480px]:w-auto';
const CLOSE = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/10';

/**
 * Offers to add the site to the home screen, with the term that the phone's system (iOS or another)
 * uses for "home screen".
 */
export function InstallBanner() {
  const install = useInstall();
  if (!install.isShown && !install.isHelpOpen) return null;

  return (
    <DeferredMessages>
      {install.isShown && <Card install={install} />}
      {install.isHelpOpen && (
        <LazyBoundary placeholder={null} onFailed={install.closeHelp}>
          <InstallHelp onClose={install.closeHelp} />
        </LazyBoundary>
      )}
    </DeferredMessages>
  );
}

function Card({ install: { isIos, press, dismiss } }: { install: Install }) {
  const t = useTranslations('install');
  const exposureRef = useExposure<HTMLDivElement>(() => track('h5_add_to_home_show', {}));
  useEffect(() => noteAsked('install'), []);

  return (
    <section ref={makeBottomRoom} aria-label={t(isIos ? 'labelIos' : 'label')} className={CARD}>
      <ToastsAtTop />
      <img src="/icons/icon-192.png" alt="" width={48} height={48} className="size-12" />
      <div ref={exposureRef} className="min-w-0 flex-1">
        <p className="font-bold">{t(isIos ? 'launchIos' : 'launch')}</p>
        {isIos && <p className="text-muted">{t('share')}</p>}
      </div>
      <button type="button" className={BUTTON} onClick={press}>
        {isIos ? t('ok') : t('add')}
      </button>
      <button type="button" className={CLOSE} aria-label={t('close')} onClick={dismiss}>
        <XIcon className="size-5" />
      </button>
    </section>
  );
}
