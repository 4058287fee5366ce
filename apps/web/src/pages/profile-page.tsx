import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { backTargetOf } from '../features/identity/login/back-target.ts';
import { NarrowPage } from '../features/identity/narrow-page.tsx';
import { isFromPayment } from '../features/checkout/payment/payment-return.ts';
import { Profile } from '../shell/panels/profile.tsx';
import { isMobile } from '../lib/browser/is-mobile.ts';
import { BackIcon } from '../lib/icons/arrows.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { QueryScope } from '../lib/api/query-scope.tsx';
import { BACK_BUTTON, ScreenHead } from '../lib/screen/screen-head.tsx';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** The profile as a page, with the same content as the profile drawer of a desktop. */
export function Component() {
  return (
    <DeferredMessages>
      <QueryScope>
        <ProfilePage />
      </QueryScope>
    </DeferredMessages>
  );
}

function ProfilePage() {
  const t = useTranslations();
  return (
    // The page fills the window: the logout button loads late and must not move a visible footer.
    <NarrowPage className="min-h-[calc(100dvh-var(--header-height))] pt-3">
      <PageHead
        title={t('profile.title')}
        description={t('profile.description')}
        path="/profile/"
      />
      <ScreenHead back={<BackButton label={t('identity.back')} />} title={t('profile.title')} />
      <Profile />
    </NarrowPage>
  );
}

function BackButton({ label }: { label: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();

  function goBack() {
    const hasHistory = window.history.length > 1;
    const target = backTargetOf({
      hasToken: isFromPayment(state),
      isMobile: isMobile(),
      hasHistory,
    });
    void (target === 'home' ? navigate('/') : navigate(-1));
  }

  return (
    <button type="button" className={BACK_BUTTON} aria-label={label} onClick={goBack}>
      <BackIcon className="size-6" />
    </button>
  );
}
