import { useStore } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

import { useConsent } from '../tracking/consent/consent.ts';
import { track } from '../tracking/track.ts';
import { useIsMobile } from '../../lib/browser/is-mobile.ts';
import { isStandalone } from '../../lib/browser/is-standalone.ts';
import { installOffer } from './install-offer.ts';
import { mayAsk } from '../../lib/visit.ts';
import { askToInstall } from './ask-to-install.ts';
import { decideBanner } from './decide-banner.ts';
import {
  hideInTab,
  readInstallMemory,
  rememberAcceptance,
  rememberDismissal,
} from './install-memory.ts';
import { isIosSafari } from './is-ios-safari.ts';

export type Install = {
  isShown: boolean;
  isIos: boolean;
  /** Whether directions for the browser's menu are shown, because the browser did not prompt. */
  isHelpOpen: boolean;
  /** Hides the banner on iOS, where only the viewer can install; elsewhere shows the prompt. */
  press: () => void;
  dismiss: () => void;
  closeHelp: () => void;
};

/** Decides on the install banner, and handles the viewer's actions on it. */
export function useInstall(): Install {
  const offered = useStore(installOffer, (state) => state.kind);
  const kind = offered === 'ios' && !isIosSafari(navigator.userAgent) ? null : offered;
  const [seen, setSeen] = useState(() => ({ memory: readInstallMemory(), nowMs: Date.now() }));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  // The consent prompt comes first. Consent also counts as undecided while the region is unknown.
  const isConsentOpen = useConsent() === 'undecided';

  function remember(act: () => void) {
    act();
    setSeen({ memory: readInstallMemory(), nowMs: Date.now() });
  }
  const dismiss = () => remember(() => rememberDismissal(Date.now()));

  const onInstalled = useEffectEvent(() => remember(rememberAcceptance));

  useEffect(() => {
    // The site can also be installed from the browser's menu.
    const listener = () => onInstalled();
    window.addEventListener('appinstalled', listener);
    return () => window.removeEventListener('appinstalled', listener);
  }, []);

  async function launch() {
    const result = await askToInstall();
    if (result === 'unavailable') {
      setIsHelpOpen(true);
      return;
    }
    track('h5_add_to_home_result', { result });
    if (result === 'accepted') remember(rememberAcceptance);
    else dismiss();
  }

  return {
    isShown: decideBanner({
      kind,
      ...seen,
      isMobile,
      isStandalone: isStandalone(),
      mayAsk: !isConsentOpen && mayAsk('install', pathname),
      pathname,
    }),
    isIos: kind === 'ios',
    isHelpOpen,
    press() {
      track('h5_add_to_home_click', {});
      if (kind === 'ios') remember(hideInTab);
      else void launch();
    },
    dismiss,
    closeHelp: () => setIsHelpOpen(false),
  };
}
