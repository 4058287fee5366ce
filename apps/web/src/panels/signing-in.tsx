import '../features/identity/identity.css';

import { useTranslations } from 'use-intl';

/** Covers the page that a provider has redirected to, until the login is finished. */
export function SigningIn() {
  const t = useTranslations('identity');
  return (
    <div className="signing-in" role="status">
      <span className="signing-in-mark" aria-hidden="true" />
      {t('signingIn')}
    </div>
  );
}
