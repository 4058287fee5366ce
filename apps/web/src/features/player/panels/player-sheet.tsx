import type { DramaDetail } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { LateMore } from '../rail/late-more.tsx';
import { EpisodeGrid } from './episode-grid.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { Sheet } from './sheet.tsx';
import { Synopsis } from './synopsis.tsx';

type PlayerSheetProps = {
  /** Null: none is open. */
  kind: 'episodes' | 'settings' | null;
  player: Player;
  drama: DramaDetail;
  title: string;
  onClose: () => void;
};

/** Sheets over the picture: the episodes on a phone, and the settings. */
export function PlayerSheet({ kind, player, drama, title, onClose }: PlayerSheetProps) {
  const t = useTranslations('player');

  switch (kind) {
    case null:
      return null;
    case 'episodes':
      return (
        <Sheet title={drama.contentName} closeLabel={t('close')} onClose={onClose}>
          <Synopsis drama={drama} title={title} isShort />
          <h3 className="mt-5 mb-3 font-bold">{t('episodes')}</h3>
          <EpisodeGrid player={player} drama={drama} onChosen={onClose} />
          <LateMore contentId={drama.contentId} isLate />
        </Sheet>
      );
    case 'settings':
      return (
        <Sheet title={t('settings')} closeLabel={t('close')} onClose={onClose}>
          <SettingsPanel player={player} />
        </Sheet>
      );
  }
}
