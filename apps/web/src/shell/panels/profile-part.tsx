import { STOREFRONT_PROFILE } from '@hookline/contract/client';
import { Notice } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { closePanel, openProfile, type ProfileViewName } from './open-panel.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import { isMobile } from '../../lib/browser/is-mobile.ts';
import { DrawerLogin } from './drawer-login.tsx';
import { Profile } from './profile.tsx';
import { Settings } from './settings.tsx';
import { useWantedDrama } from './use-wanted-drama.ts';
import { useProfileStep } from './use-profile-step.ts';

const PurchasePanel = lazyWithRetry(
  async () => (await import('../../features/checkout/purchase-panel.tsx')).PurchasePanel,
);
const LibraryScreen = lazyWithRetry(
  async () => (await import('../../features/library/lists/library-screen.tsx')).LibraryScreen,
);
const FeedbackForm = lazyWithRetry(
  async () => (await import('../../features/feedback/feedback-form.tsx')).FeedbackForm,
);
const WalletScreen = lazyWithRetry(
  async () => (await import('../../features/wallet/wallet-screen.tsx')).WalletScreen,
);

/** Returns the title of a view of the profile drawer (specification, section 2). */
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

type ProfilePartProps = {
  view: ProfileViewName;
  /** Container for the view's own controls in the drawer's head; null until it is mounted. */
  toolsSlot?: HTMLElement | null;
};

/** A view of the profile drawer. */
export function ProfilePart({ view, toolsSlot = null }: ProfilePartProps) {
  const t = useTranslations('list');
  return (
    // After a failure, opening another view starts a new attempt.
    <LazyBoundary key={view} placeholder={<Notice text={t('loading')} />} Failed={FailedView}>
      <View view={view} toolsSlot={toolsSlot} />
    </LazyBoundary>
  );
}

function FailedView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('list');
  return <Notice text={t('failed')} action={{ label: t('retry'), onPress: onRetry }} />;
}

function Login() {
  const drama = useWantedDrama();
  return <DrawerLogin hasTitle={false} drama={drama} />;
}

/** Returns to the profile, which is a page of its own on a phone. */
function leaveFeedback(): void {
  if (isMobile()) closePanel();
  else openProfile();
}

function View({ view, toolsSlot = null }: ProfilePartProps) {
  const open = useProfileStep();
  switch (view) {
    case 'PROFILE':
      return <Profile onLeave={closePanel} />;
    case 'LOGIN':
      return <Login />;
    case 'SETTINGS':
      return <Settings />;
    case 'TOP_UP':
      return <PurchasePanel storefront={STOREFRONT_PROFILE} onDone={closePanel} />;
    case 'MY_WALLET':
      return <WalletScreen place="drawer" onTopUp={() => open('TOP_UP')} />;
    case 'LIST_HISTORY':
      return <LibraryScreen place="drawer" toolsSlot={toolsSlot} />;
    case 'FEEDBACK':
      return <FeedbackForm onSent={leaveFeedback} />;
  }
}
