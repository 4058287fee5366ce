import { PictureInPicture2Icon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';
import { IconButton } from './icon-button.tsx';

/** Shows the film in a window above other windows, if the browser supports that. */
export function PictureInPictureButton({ player }: { player: Player }) {
  const t = useTranslations('player');
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);
  const isPossible = useSyncExternalStore(neverChanges, isEnabled, () => false);
  if (!isPossible) return null;

  return (
    <IconButton
      icon={PictureInPicture2Icon}
      label={t('pictureInPicture')}
      disabled={!hasPicture}
      onClick={() => player.playback.togglePictureInPicture()}
    />
  );
}

function isEnabled(): boolean {
  return 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;
}

function neverChanges() {
  return () => undefined;
}
