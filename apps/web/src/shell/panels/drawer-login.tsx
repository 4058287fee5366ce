import { useTranslations } from 'use-intl';

import { LoginPanel } from '../../features/identity/login/login-panel.tsx';
import type { WantedDrama } from '../../features/identity/login/login-art.tsx';
import { useHandoffUrl } from '../../features/library/handoff/use-handoff-url.ts';
import { closePanel, usePanels } from './open-panel.ts';

type DrawerLoginProps = { hasTitle: boolean; drama: WantedDrama | null };

/** The login panel in a drawer, with its reason and the link that opens another browser. */
export function DrawerLogin(props: DrawerLoginProps) {
  const t = useTranslations('checkout');
  const isForPayment = usePanels((state) => state.isForPayment);
  return (
    <LoginPanel
      {...props}
      reason={isForPayment ? t('paymentLogin') : undefined}
      goOnUrl={useHandoffUrl()}
      onLeave={closePanel}
    />
  );
}
