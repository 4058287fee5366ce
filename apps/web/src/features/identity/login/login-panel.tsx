import '../identity.css';

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Link } from '../../../platform/router/link.tsx';
import { useIsHydrated } from '../../../platform/browser/use-is-hydrated.ts';
import { isStorageBlocked } from '../../../platform/storage/safe-storage.ts';
import { LoginArt, type WantedDrama } from './login-art.tsx';
import { FacebookMark, GoogleMark } from './provider-marks.tsx';
import type { LoginState } from './use-login.ts';
import { useLogin } from './use-login.ts';

type LoginPanelProps = {
  /** Heading of a page that shows nothing else. */
  heading?: string;
  /** False where the container shows the title itself. */
  hasTitle: boolean;
  /** Drama of the page behind the panel; none elsewhere. */
  drama?: WantedDrama | null;
  /** A link leads to another page: a panel closes. */
  onLeave?: (() => void) | undefined;
};

/** The two ways to log in (specification, section 2). */
export function LoginPanel(props: LoginPanelProps) {
  return <LoginChoices {...props} {...useLogin()} />;
}

const BUTTON =
  'login-button flex min-h-13 items-center justify-center gap-3 rounded-full px-3 font-bold';

type LoginChoicesProps = LoginPanelProps & LoginState & ReturnType<typeof useLogin>;

export function LoginChoices(props: LoginChoicesProps) {
  const { heading, hasTitle, drama = null, onLeave, busy, hasFailed, refusal, login } = props;
  const t = useTranslations('identity');
  const isHydrated = useIsHydrated();

  return (
    <div className="login-panel grid grid-cols-1 content-start gap-5 text-center">
      <LoginArt drama={drama} />
      {heading !== undefined && <h1 className="text-3xl font-bold text-balance">{heading}</h1>}
      <div className="grid gap-1">
        {hasTitle && <h2 className="text-2xl font-bold text-balance">{t('welcome')}</h2>}
        {drama !== null && drama.lockedNumber !== null && (
          <p className="font-semibold text-gold text-balance">
            {t('oneTapAway', { number: drama.lockedNumber })}
          </p>
        )}
        <p className="text-muted">{t('pleaseLogin')}</p>
      </div>
      {/* Before the way to the provider and back, which would end without a login and without a word. */}
      {isHydrated && isStorageBlocked() && (
        <p className="text-sm font-semibold text-balance">{t('storageBlocked')}</p>
      )}
      <div className="grid gap-3" aria-busy={busy !== null}>
        <button
          type="button"
          className={`${BUTTON} login-google`}
          aria-disabled={busy !== null || undefined}
          onClick={() => login('google')}
        >
          <GoogleMark />
          {t('google')}
        </button>
        <button
          type="button"
          className={`${BUTTON} login-facebook`}
          aria-disabled={busy !== null || undefined}
          onClick={() => login('facebook')}
        >
          <FacebookMark />
          {t('facebook')}
        </button>
      </div>
      <p role="alert" className="text-sm font-semibold text-rose empty:hidden">
        {hasFailed ? (refusal ?? t('loginFailed')) : ''}
      </p>
      <p className="text-sm text-muted text-balance">
        {t.rich('agreement', {
          terms: linkTo('/terms-of-use/', onLeave),
          privacy: linkTo('/privacy-policy/', onLeave),
        })}
      </p>
    </div>
  );
}

/** As high as a thumb, without moving the lines of its sentence apart. */
const LINK = 'text-link py-3.5';

function linkTo(path: string, onLeave: (() => void) | undefined): (text: ReactNode) => ReactNode {
  return (text) => (
    <Link to={path} className={LINK} onClick={onLeave}>
      {text}
    </Link>
  );
}
