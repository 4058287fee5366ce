import './identity.css';

import { parseDramaParam } from '@hookline/domain';
import { PlayIcon, XIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

type ContinueButtonProps = {
  /** Number of the episode that the viewer left for the login; one-based. */
  contentId: string;
  episodeNumber: number;
};

/** Offers to continue, after a login that has led to episode 1, where the viewer was before. */
export function ContinueButton({ contentId, episodeNumber }: ContinueButtonProps) {
  const t = useTranslations('identity');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setIsClosed] = useState(false);
  const [, page, drama = '', number] = pathname.split('/');
  const isHere = page === 'reel-shorts' && parseDramaParam(drama) === contentId && number === '1';
  if (isClosed || !isHere) return null;

  function goOn() {
    setIsClosed(true);
    void navigate(`/reel-shorts/${drama}/${episodeNumber}/`, { replace: true });
  }

  return (
    <div className="continue">
      <button type="button" className="continue-go" onClick={goOn}>
        <PlayIcon fill="currentColor" className="size-5" />
        {t('continueAt', { number: episodeNumber })}
      </button>
      <button
        type="button"
        className="continue-close"
        aria-label={t('close')}
        onClick={() => setIsClosed(true)}
      >
        <XIcon className="size-5" />
      </button>
    </div>
  );
}
