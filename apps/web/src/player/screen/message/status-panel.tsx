import { DownloadIcon, RotateCcwIcon, WifiOffIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { track } from '../../../features/tracking/track.ts';
import { useExposure } from '../../../lib/browser/use-exposure.ts';
import { useIsOffline } from '../../../lib/loading/connection.ts';
import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import { Progress, STAGE_ACTION } from './stage-action.tsx';
import { StageMessage } from './stage-message.tsx';

type StatusPanelProps = { player: Player; episode: { contentId: string; chapterId: string } };

/** The message in place of a picture that cannot be shown, except for a locked episode. */
export function StatusPanel({ player, episode }: StatusPanelProps) {
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ status }) => status.kind);

  const isOffline = useIsOffline();

  switch (kind) {
    case 'loading':
    case 'playable':
    case 'locked':
      return null;
    case 'download':
      return <DownloadMessage key={episode.chapterId} episode={episode} />;
    case 'processing':
      return (
        <StageMessage icon={null} role="status" title={t('processing')} text={t('processingText')}>
          <Progress />
        </StageMessage>
      );
    case 'unplayable':
      return (
        <StageMessage icon={null} role="alert" title={t('unplayable')} text={t('unplayableText')}>
          {null}
        </StageMessage>
      );
    case 'failed':
      return isOffline ? (
        <StageMessage
          icon={WifiOffIcon}
          role="status"
          title={t('reconnecting')}
          text={t('offlineText')}
        >
          <Progress />
        </StageMessage>
      ) : (
        <StageMessage icon={RotateCcwIcon} role="alert" title={t('failed')} text={t('failedText')}>
          <button type="button" className={STAGE_ACTION} onClick={() => player.retry()}>
            {t('retry')}
          </button>
        </StageMessage>
      );
  }
}

/** Links to the app, the only place where this episode can be watched. */
function DownloadMessage({ episode }: Pick<StatusPanelProps, 'episode'>) {
  const t = useTranslations('player');
  const ref = useExposure<HTMLAnchorElement>(() => track('h5_download_app_show', episode));

  return (
    <StageMessage icon={DownloadIcon} title={t('downloadTitle')} text={t('downloadText')}>
      <Link
        ref={ref}
        to="/download/"
        className={STAGE_ACTION}
        onClick={() => track('h5_download_app_click', episode)}
      >
        {t('download')}
      </Link>
    </StageMessage>
  );
}
