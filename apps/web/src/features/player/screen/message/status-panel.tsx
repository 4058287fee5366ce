import { DownloadIcon, RotateCcwIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Link } from '../../../../platform/router/link.tsx';
import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import { Progress, STAGE_ACTION } from './stage-action.tsx';
import { StageMessage } from './stage-message.tsx';

/** Message in place of a picture that cannot be shown, except for a locked episode. */
export function StatusPanel({ player }: { player: Player }) {
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ status }) => status.kind);

  switch (kind) {
    case 'loading':
    case 'playable':
    case 'locked':
      return null;
    case 'download':
      return (
        <StageMessage icon={DownloadIcon} title={t('downloadTitle')} text={t('downloadText')}>
          <Link to="/download/" className={STAGE_ACTION}>
            {t('download')}
          </Link>
        </StageMessage>
      );
    case 'processing':
      return (
        <StageMessage icon={null} title={t('processing')} text={t('processingText')}>
          <Progress />
        </StageMessage>
      );
    case 'failed':
      return (
        <StageMessage icon={RotateCcwIcon} title={t('failed')} text={t('failedText')}>
          <button type="button" className={STAGE_ACTION} onClick={() => player.retry()}>
            {t('retry')}
          </button>
        </StageMessage>
      );
  }
}
