import '../../features/identity/identity.css';

import { useTranslations } from 'use-intl';

/** Covers the page that a provider has redirected to, until the login is finished. */
export function SigningIn() {
  const t = useTranslations('identity');
  return (
    <div
      className="fixed inset-0 z-2050 grid place-content-center justify-items-center gap-5 bg-ground font-semibold"
      role="status"
    >
      <span className="signing-in-mark size-10 rounded-full" aria-hidden="true" />
      {t('signingIn')}
    </div>
  );
}
