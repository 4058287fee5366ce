import '../identity.css';

import { canLogInWith, type EmbeddedBrowser } from '@hookline/domain/browsers';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Provider } from './login.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { useSite } from '../../../lib/page/site.ts';
import { isStorageBlocked } from '../../../lib/storage/safe-storage.ts';
import { readEmbeddedBrowser } from './embedded.ts';
import { LoginArt, type WantedDrama } from './login-art.tsx';
import { OutsideLogin } from './outside-login.tsx';
import { FacebookMark, GoogleMark } from './provider-marks.tsx';
import type { LoginState } from './use-login.ts';
import { useLogin } from './use-login.ts';

type LoginPanelProps = {
  /** Heading, for a page that shows only the login. */
  heading?: string;
  /** False if the container shows the title itself. */
  hasTitle: boolean;
  /** Drama of the page behind the panel, if the page has one. */
  drama?: WantedDrama | null;
  /** Sentence that says why the panel has opened by itself. */
  reason?: string | undefined;
  /** Absolute URL to continue in another browser, for in-app browsers that allow no login. */
  goOnUrl: string;
  /** Called when a link opens another page, so that a panel can close. */
  onLeave?: (() => void) | undefined;
};

/** The ways to log in (specification, section 2), or the way out of an app that blocks them. */
export function LoginPanel(props: LoginPanelProps) {
  const isHydrated = useIsHydrated();
  const embedded = isHydrated ? readEmbeddedBrowser() : null;
  return <LoginChoices {...props} {...useLogin()} embedded={embedded} />;
}

const PROVIDERS: readonly Provider[] = ['google', 'facebook'];
const MARKS: Readonly<Record<Provider, ComponentType>> = {
  google: GoogleMark,
  facebook: FacebookMark,
};

const BUTTON =
  'login-button flex min-h-13 items-center justify-center gap-3 rounded-full px-3 font-bold';

type LoginChoicesProps = Omit<LoginPanelProps, 'goOnUrl'> &
  LoginState &
  Pick<ReturnType<typeof useLogin>, 'login'> & {
    goOnUrl?: string;
    /** In-app browser that shows the page; null by default. */
    embedded?: EmbeddedBrowser | null;
  };

export function LoginChoices(props: LoginChoicesProps) {
  const { heading, hasTitle, drama = null, onLeave, busy, hasFailed, refusal, login } = props;
  const { embedded = null, goOnUrl = '', reason } = props;
  const t = useTranslations('identity');
  const isHydrated = useIsHydrated();
  const { onlyProvider } = useSite();
  const offered = PROVIDERS.filter((provider) => (onlyProvider ?? provider) === provider);
  const usable = offered.filter((provider) => canLogInWith(provider, embedded));
  const isLimited = usable.length < offered.length;

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
        {reason !== undefined && <p className="text-balance">{reason}</p>}
        {reason === undefined && usable.length > 0 && (
          <p className="text-muted">{t('pleaseLogin')}</p>
        )}
      </div>
      {/* Warns before the provider's page opens: without storage, a login fails silently. */}
      {isHydrated && isStorageBlocked() && (
        <p className="text-sm font-semibold text-balance">{t('storageBlocked')}</p>
      )}
      <div className="grid gap-3" aria-busy={busy !== null}>
        {embedded !== null && isLimited && <OutsideLogin embedded={embedded} url={goOnUrl} />}
        {usable.map((provider) => (
          <ProviderButton key={provider} provider={provider} busy={busy} onPress={login} />
        ))}
        {isLimited && onLeave !== undefined && (
          <button type="button" className="text-link min-h-11" onClick={onLeave}>
            {t('watchOn')}
          </button>
        )}
      </div>
      <p role="alert" className="text-sm font-semibold text-rose empty:hidden">
        {hasFailed ? (refusal ?? t('loginFailed')) : ''}
      </p>
      {usable.length > 0 && (
        <p className="text-sm text-muted text-balance">
          {t.rich('agreement', {
            terms: linkTo('/terms-of-use/', onLeave),
            privacy: linkTo('/privacy-policy/', onLeave),
          })}
        </p>
      )}
    </div>
  );
}

type ProviderButtonProps = {
  provider: Provider;
  busy: Provider | null;
  onPress: (provider: Provider) => void;
};

function ProviderButton({ provider, busy, onPress }: ProviderButtonProps) {
  const t = useTranslations('identity');
  const Mark = MARKS[provider];
  return (
    <button
      type="button"
      className={`${BUTTON} login-${provider}`}
      aria-disabled={busy !== null || undefined}
      onClick={() => onPress(provider)}
    >
      <Mark />
      {t(provider)}
    </button>
  );
}

/** A thumb-sized tap target that does not affect the line height. */
const LINK = 'text-link py-3.5';

function linkTo(path: string, onLeave: (() => void) | undefined): (text: ReactNode) => ReactNode {
  return (text) => (
    <Link to={path} className={LINK} onClick={onLeave}>
      {text}
    </Link>
  );
}
