import './identity.css';

import { parseDramaParam } from '@hookline/domain/routing';
import { XIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { endContinueOffer } from './login/return/continue-offer.ts';
import { PlayIcon } from '../../lib/icons/play-icons.tsx';

type ContinueButtonProps = {
  /** Drama where the login or logout began; `episodeNumber` is the episode, one-based. */
  contentId: string;
  episodeNumber: number;
};

const PILL = 'continue fixed inset-x-0 z-1500 mx-auto flex w-fit rounded-full font-bold';
const BUTTON = 'flex min-h-12 items-center gap-[0.6rem]';

/** After a login or logout that opened episode 1, offers to resume the earlier episode. */
export function ContinueButton({ contentId, episodeNumber }: ContinueButtonProps) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setIsClosed] = useState(false);
  const [, page, drama = '', number] = pathname.split('/');
  const isHere = page === 'reel-shorts' && parseDramaParam(drama) === contentId && number === '1';
  if (isClosed || !isHere) return null;

  function close() {
    setIsClosed(true);
    endContinueOffer();
  }

  function goOn() {
    close();
    void navigate(`/reel-shorts/${drama}/${episodeNumber}/`, { replace: true });
  }

  return (
    <div className={PILL}>
      <button type="button" className={`${BUTTON} ps-5 pe-3`} onClick={goOn}>
        <PlayIcon className="size-5" />
        {t('drama.continueAt', { number: episodeNumber })}
      </button>
      <button
        type="button"
        className={`${BUTTON} ps-2 pe-4`}
        aria-label={t('identity.close')}
        onClick={close}
      >
        <XIcon className="size-5" />
      </button>
    </div>
  );
}
