import '../features/identity/identity.css';

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { LoginPanel } from '../features/identity/login/login-panel.tsx';
import { PROVIDER_NAMES } from '../features/identity/login/provider-names.ts';
import { useHandoffUrl } from '../features/library/handoff/use-handoff-url.ts';
import { NarrowPage } from '../features/identity/narrow-page.tsx';
import { useToken } from '../features/identity/session/token.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { useSite } from '../lib/page/site.ts';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** The login as a page; members are redirected to the profile. */
export function Component() {
  return (
    <DeferredMessages>
      <LoginPage />
    </DeferredMessages>
  );
}

const CARD = 'login-page md:my-12 md:max-w-120 md:content-center md:rounded-3xl md:p-10';

function LoginPage() {
  const t = useTranslations('identity');
  const navigate = useNavigate();
  const hasToken = useToken() !== null;
  const { onlyProvider } = useSite();
  const description =
    onlyProvider === undefined
      ? t('loginDescription')
      : t('loginDescriptionOnly', { provider: PROVIDER_NAMES[onlyProvider] });

  useEffect(() => {
    if (hasToken) void navigate('/profile/', { replace: true });
  }, [hasToken, navigate]);

  return (
    <NarrowPage className={`min-h-[60dvh] pt-4 text-center ${CARD}`}>
      <PageHead title={t('login')} description={description} path="/login/" />
      <LoginPanel heading={t('loginHeading')} hasTitle goOnUrl={useHandoffUrl()} />
    </NarrowPage>
  );
}
