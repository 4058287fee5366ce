import { STOREFRONT_PROFILE } from '@hookline/contract/client';
import { Notice } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { LoginPanel } from '../features/identity/login/login-panel.tsx';
import { closePanel, openProfile, type ProfileViewName } from '../model/session/panels.ts';
import { LazyBoundary, lazyWithRetry } from '../platform/loading/lazy.tsx';
import { isMobile } from '../platform/page/is-mobile.ts';
import { Profile } from './profile.tsx';
import { Settings } from './settings.tsx';

const PurchasePanel = lazyWithRetry(
  async () => (await import('../features/checkout/purchase-panel.tsx')).PurchasePanel,
);
const FeedbackForm = lazyWithRetry(
  async () => (await import('../features/feedback/feedback-form.tsx')).FeedbackForm,
);
const WalletScreen = lazyWithRetry(
  async () => (await import('../features/wallet/wallet-screen.tsx')).WalletScreen,
);

/** Gives the title of a view of the profile drawer (specification, section 2). */
export function useProfileTitle(view: ProfileViewName): string {
  const t = useTranslations();
  switch (view) {
    case 'PROFILE':
      return t('profile.title');
    case 'LOGIN':
      return t('identity.welcome');
    case 'TOP_UP':
      return t('identity.store');
    case 'MY_WALLET':
      return t('identity.myWallet');
    case 'LIST_HISTORY':
      return t('identity.listHistory');
    case 'FEEDBACK':
      return t('identity.feedback');
    case 'SETTINGS':
      return t('identity.settings');
  }
}

/** A view of the profile drawer. */
export function ProfilePart({ view }: { view: ProfileViewName }) {
  const t = useTranslations('list');
  return (
    // Another view starts another attempt.
    <LazyBoundary key={view} placeholder={<Notice text={t('loading')} />} Failed={FailedView}>
      <View view={view} />
    </LazyBoundary>
  );
}

function FailedView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('list');
  return <Notice text={t('failed')} action={{ label: t('retry'), onPress: onRetry }} />;
}

/** Goes back to the profile, which is a page of its own on a phone. */
function leaveFeedback(): void {
  if (isMobile()) closePanel();
  else openProfile();
}

function View({ view }: { view: ProfileViewName }) {
  const t = useTranslations('identity');
  switch (view) {
    case 'PROFILE':
      return <Profile onLeave={closePanel} />;
    case 'LOGIN':
      return <LoginPanel hasTitle={false} hasAgreement={false} onLeave={closePanel} />;
    case 'SETTINGS':
      return <Settings />;
    case 'TOP_UP':
      return <PurchasePanel storefront={STOREFRONT_PROFILE} />;
    case 'MY_WALLET':
      return <WalletScreen place="drawer" />;
    case 'FEEDBACK':
      return <FeedbackForm onSent={leaveFeedback} />;
    case 'LIST_HISTORY':
      return <Notice text={t('soon')} />;
  }
}
