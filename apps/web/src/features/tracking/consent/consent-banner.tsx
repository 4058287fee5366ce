import { ToastsAtTop } from '@hookline/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { closeConsentPrompt, useConsentPrompt } from './consent-prompt.ts';
import { chooseConsent, useConsent } from './consent.ts';
import type { ConsentChoice } from './decide-consent.ts';
import { noteAsked } from '../../../lib/visit.ts';
import { makeBottomRoom } from '../../../lib/browser/make-bottom-room.ts';

/**
 * A card at the bottom of the screen; on a wide screen, in the corner at the inline end. The player
 * page on a phone, in either orientation, does not show the card, because controls and prices are
 * at the bottom.
 */
const CARD =
  'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-1000 mx-auto grid max-w-md ' +
  'gap-3 rounded-3xl bg-raised p-4 text-sm shadow-2xl ring-1 ring-line outline-none ' +
  'md:inset-x-auto md:end-6 md:bottom-6 md:p-5 ' +
  'filling:group-data-[page=reel-shorts]/site:hidden';
const BUTTON =
  'min-h-11 rounded-full bg-white/8 px-4 font-bold inset-ring inset-ring-line transition-colors ' +
  'hover:bg-line';

/** Asks whether events may be recorded. The page behind the banner stays usable. */
export function ConsentBanner() {
  return useIsDue() && <ConsentCard />;
}

/**
 * Pages that show the banner only after a scroll. Without a scroll, the banner would cover the main
 * button of home, of the login and of pages that ask guests to log in, if the phone is small or in
 * landscape. On a desktop it would cover the next dramas to watch.
 */
const WAITING_PAGES =
  /^\/((login|profile|my-wallet|transaction|episodes|my-list|history)\/|reel-shorts\/.*)?$/;

function useIsDue(): boolean {
  const { pathname } = useLocation();
  const isWanted = useConsentPrompt() === 'viewer';
  const [hasScrolled, setScrolled] = useState(() => window.scrollY > 0);

  useEffect(() => {
    const onScroll = () => setScrolled(true);
    document.addEventListener('scroll', onScroll, { passive: true, once: true });
    return () => document.removeEventListener('scroll', onScroll);
  }, []);

  return hasScrolled || isWanted || !WAITING_PAGES.test(pathname);
}

function ConsentCard() {
  const t = useTranslations();
  const consent = useConsent();
  const openedBy = useConsentPrompt();
  const cardRef = useRef<HTMLElement>(null);
  const isChange = openedBy === 'viewer' && consent !== 'undecided';

  useEffect(() => noteAsked('consent'), []);

  useEffect(() => {
    if (openedBy !== 'viewer') return undefined;
    const before = document.activeElement;
    cardRef.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [openedBy]);

  return (
    <section
      ref={(card) => {
        cardRef.current = card;
        return makeBottomRoom(card);
      }}
      tabIndex={-1}
      aria-label={t('consent.label')}
      className={CARD}
    >
      <ToastsAtTop />
      <p>
        {t('consent.text')}{' '}
        <Link
          to="/privacy-policy/"
          className="inline-block font-semibold underline underline-offset-4"
        >
          {t('consent.policy')}
        </Link>
      </p>
      {isChange && (
        <p className="text-muted">
          {t(consent === 'declined' ? 'consent.declined' : 'consent.accepted')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className={BUTTON} onClick={() => choose('accepted')}>
          {t('consent.accept')}
        </button>
        <button type="button" className={BUTTON} onClick={() => choose('declined')}>
          {t('consent.decline')}
        </button>
      </div>
    </section>
  );
}

function choose(choice: ConsentChoice): void {
  chooseConsent(choice);
  closeConsentPrompt();
}
