import { showToast, useStore } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { firstRun } from '../../model/catalog/first-run.ts';
import { forgetPanels, usePanels } from '../../model/session/panels.ts';
import { useToken } from '../../model/session/token.ts';
import { LineIcon } from '../../platform/page/line-icon.tsx';
import { closeConsentPrompt, useConsentPrompt } from '../../model/tracking/consent-prompt.ts';
import { LazyBoundary, lazyWithRetry } from '../../platform/loading/lazy.tsx';
import { installOffer } from '../../platform/page/install-offer.ts';

const Panels = lazyWithRetry(async () => (await import('../../panels/panels.tsx')).Panels);
const InstallBanner = lazyWithRetry(
  async () => (await import('../../features/install/install-banner.tsx')).InstallBanner,
);
const FirstRunBanner = lazyWithRetry(
  async () =>
    (await import('../../features/catalog/first-run/first-run-banner.tsx')).FirstRunBanner,
);
const ConsentBanner = lazyWithRetry(
  async () => (await import('../../panels/consent-banner.tsx')).ConsentBanner,
);
const HeaderMember = lazyWithRetry(
  async () => (await import('../../panels/header-member.tsx')).HeaderMember,
);

const HeaderBalance = lazyWithRetry(
  async () => (await import('../../panels/header-balance.tsx')).HeaderBalance,
);

/** Drawers over any page; their code is loaded when the first one opens. */
export function LazyPanels() {
  const t = useTranslations('list');
  const isWanted = usePanels((state) => state.isWanted);

  return (
    isWanted && (
      <LazyBoundary
        placeholder={null}
        onFailed={() => {
          forgetPanels();
          showToast(t('failed'));
        }}
      >
        <Panels />
      </LazyBoundary>
    )
  );
}

/** Head and shoulders. */
const PERSON = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0';

/** The member's picture in the header; the icon of a guest until it has loaded. */
export function HeaderViewer() {
  const placeholder = <LineIcon path={PERSON} className="size-6 md:size-5" />;
  return useToken() === null ? (
    placeholder
  ) : (
    <LazyBoundary placeholder={placeholder}>
      <HeaderMember />
    </LazyBoundary>
  );
}

/** The member's balance in the header; a guest has none. */
export function HeaderWallet() {
  return (
    useToken() !== null && (
      <LazyBoundary placeholder={null}>
        <HeaderBalance />
      </LazyBoundary>
    )
  );
}

/** The question whether events may be counted; without its code nothing is, and the page goes on. */
export function LazyConsent() {
  return (
    useConsentPrompt() !== null && (
      <LazyBoundary placeholder={null} onFailed={closeConsentPrompt}>
        <ConsentBanner />
      </LazyBoundary>
    )
  );
}

/** The question of the first run, which only home asks. */
export function LazyFirstRun() {
  const dramas = useStore(firstRun, (state) => state.dramas);
  return (
    dramas !== null && (
      <LazyBoundary placeholder={null}>
        <FirstRunBanner dramas={dramas} />
      </LazyBoundary>
    )
  );
}

/** The offer to install the site, as soon as there is a way. */
export function LazyInstallBanner() {
  const hasWay = useStore(installOffer, ({ kind }) => kind !== null);
  return (
    hasWay && (
      <LazyBoundary placeholder={null}>
        <InstallBanner />
      </LazyBoundary>
    )
  );
}
