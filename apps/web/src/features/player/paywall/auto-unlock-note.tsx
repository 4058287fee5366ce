import { LockIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

const NOTE = `player-spent ms-auto me-2 flex items-center gap-[0.4rem] rounded-full px-3 py-1.5
  text-[0.8125rem] font-semibold`;

/** The cost of automatic unlocks so far; screen readers announce it whenever it grows. */
export function AutoUnlockNote({ player }: { player: Player }) {
  const t = useTranslations('player');
  const { episodeCount, coinCount } = usePlayerState(player, (state) => state.autoUnlocked);

  return (
    <p role="status" className={NOTE} hidden={episodeCount === 0}>
      {episodeCount > 0 && (
        <>
          <LockIcon className="size-4 text-gold" />
          {t('autoSpent', { episodes: episodeCount, count: coinCount })}
        </>
      )}
    </p>
  );
}
