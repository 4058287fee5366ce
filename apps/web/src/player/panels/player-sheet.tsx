import type { DramaDetail } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../access/viewer.ts';
import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';
import type { Player } from '../engine/playback/player.ts';
import { EpisodesPanel } from './episodes-panel.tsx';
import { SheetSpace } from './sheet-space.tsx';
import { Sheet } from './sheet.tsx';

export type PlayerSheetKind = 'episodes' | 'settings' | 'keys';

type PlayerSheetProps = {
  /** Null: none is open. */
  kind: PlayerSheetKind | null;
  player: Player;
  drama: DramaDetail;
  viewer: Viewer;
  title: string;
  onOpen: (kind: PlayerSheetKind) => void;
  onClose: () => void;
  onFullScreen: () => void;
};

const LazySettings = lazyWithRetry(
  async () => (await import('./settings-panel.tsx')).SettingsPanel,
);
const LazyKeys = lazyWithRetry(async () => (await import('./keys-panel.tsx')).KeysPanel);

/** Sheets over the picture: the episodes on a phone, the settings, and the keys. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { kind, player, drama, viewer, title, onOpen, onClose, onFullScreen } = props;
  const t = useTranslations('player');

  switch (kind) {
    case null:
      return null;
    case 'episodes':
      return (
        <Sheet title={drama.contentName} closeLabel={t('close')} onClose={onClose}>
          <EpisodesPanel player={player} drama={drama} title={title} onChosen={onClose} />
        </Sheet>
      );
    case 'settings':
      return (
        <Sheet title={t('settings')} closeLabel={t('close')} onClose={onClose}>
          <LazyBoundary placeholder={<SheetSpace />}>
            <LazySettings
              player={player}
              viewer={viewer}
              onClose={onClose}
              onFullScreen={() => {
                onClose();
                onFullScreen();
              }}
              onKeys={() => onOpen('keys')}
            />
          </LazyBoundary>
        </Sheet>
      );
    case 'keys':
      return (
        <Sheet title={t('keys')} closeLabel={t('close')} onClose={onClose}>
          <LazyBoundary placeholder={<SheetSpace />}>
            <LazyKeys />
          </LazyBoundary>
        </Sheet>
      );
  }
}
