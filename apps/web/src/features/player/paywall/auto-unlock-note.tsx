import { LockIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

/** The cost of automatic unlocks so far; screen readers announce it whenever it grows. */
export function AutoUnlockNote({ player }: { player: Player }) {
  const t = useTranslations('player');
  const { episodeCount, coinCount } = usePlayerState(player, (state) => state.autoUnlocked);

  return (
    <p role="status" className="player-spent" hidden={episodeCount === 0}>
      {episodeCount > 0 && (
        <>
          <LockIcon className="size-4 text-gold" />
          {t('autoSpent', { episodes: episodeCount, count: coinCount })}
        </>
      )}
    </p>
  );
}
