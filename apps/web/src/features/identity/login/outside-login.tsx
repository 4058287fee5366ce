import { canLogInWith, type EmbeddedBrowser } from '@hookline/domain/browsers';
import { showToast } from '@hookline/ui';
import { CompassIcon, CopyIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { track } from '../../tracking/track.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useSite } from '../../../lib/page/site.ts';
import { APP_NAMES, wayOutOf } from './embedded.ts';
import { PROVIDER_NAMES } from './provider-names.ts';

const BUTTON =
  'login-button flex min-h-13 items-center justify-center gap-3 rounded-full px-3 font-bold';

type OutsideLoginProps = {
  embedded: EmbeddedBrowser;
  /** Absolute URL to continue in another browser. */
  url: string;
};

/** Explains that an offered login fails in an in-app browser, and offers another browser. */
export function OutsideLogin({ embedded, url }: OutsideLoginProps) {
  const t = useTranslations();
  const reason = useReason(embedded);
  const wayOut = wayOutOf(embedded, url);

  async function copy() {
    track('h5_login_click', { way: 'copy' });
    showToast((await copyText(url)) ? t('share.copied') : t('share.failed'));
  }

  return (
    <>
      <p className="font-semibold text-balance">{reason}</p>
      {wayOut !== null && (
        <a
          href={wayOut.href}
          className={`${BUTTON} login-outside`}
          onClick={() => track('h5_login_click', { way: 'outside' })}
        >
          <CompassIcon className="size-5" />
          {t('identity.openIn', { browser: wayOut.browser })}
        </a>
      )}
      <button
        type="button"
        className={`${BUTTON} ${wayOut === null ? 'login-outside' : 'login-copy'}`}
        onClick={() => void copy()}
      >
        <CopyIcon className="size-5" />
        {t('identity.copyLink')}
      </button>
      <p className="flex items-center justify-center gap-3 text-start text-sm text-muted">
        <MenuPicture isBelow={MENU_BELOW.has(embedded.app)} />
        {t('identity.menuHint')}
      </p>
    </>
  );
}

/** Returns the sentence that says which offered logins the app does not allow. */
function useReason(embedded: EmbeddedBrowser): string {
  const t = useTranslations('identity');
  const { onlyProvider } = useSite();
  const app = APP_NAMES[embedded.app];
  if (onlyProvider !== undefined) {
    const provider = PROVIDER_NAMES[onlyProvider];
    if (app === null) return t('insideAnotherAppOnly', { provider });
    return t('insideAppOnly', { provider, app });
  }
  if (app === null) return t('insideAnotherApp');
  return t(canLogInWith('facebook', embedded) ? 'insideFacebook' : 'insideApp', { app });
}

/** Apps whose menu is at the lower edge of the screen. */
const MENU_BELOW: ReadonlySet<EmbeddedBrowser['app']> = new Set(['snapchat', 'line', 'tiktok']);

const PHONE = { width: 32, height: 52 };
const BAR_ABOVE = 9;
const BAR_BELOW = 43;

/** A picture of a phone with the app's menu, three dots in a corner, highlighted. */
function MenuPicture({ isBelow }: { isBelow: boolean }) {
  const y = isBelow ? BAR_BELOW : BAR_ABOVE;
  return (
    <svg
      viewBox={`0 0 ${PHONE.width} ${PHONE.height}`}
      className="h-13 w-8 shrink-0 text-muted rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="30" height="50" rx="5" strokeWidth="1.5" />
      <path d={isBelow ? 'M1 36h30' : 'M1 16h30'} />
      <circle cx="23.5" cy={y} r="5.5" className="fill-gold stroke-none" />
      <path
        d={`M21 ${y}h.01M23.5 ${y}h.01M26 ${y}h.01`}
        className="stroke-ground"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
