import { LockOpenIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import type { Spent } from '../engine/state/player-state.ts';
import { usePlayerState } from '../use-player.ts';

/** Duration of the note about an unlock that the viewer did not trigger. */
const SHOWN_MS = 4000;

const NOTE = `player-spent flex items-center gap-[0.4rem] rounded-full px-3 py-1.5 text-[0.8125rem] font-semibold
  tabular-nums`;

/**
 * Tells the viewer for a moment that an episode was unlocked automatically, with its cost. The
 * note's space stays reserved, so that nothing below it moves.
 */
export function AutoUnlockNote({ player }: { player: Player }) {
  const t = useTranslations('player');
  const spent = usePlayerState(player, (state) => state.lastSpent);
  const [shownBefore, setShownBefore] = useState<Spent | null>(null);
  const isAutomatic = spent !== null && spent.isAutomatic && spent.coinCount > 0;

  useEffect(() => {
    if (!isAutomatic) return undefined;
    const timer = setTimeout(() => setShownBefore(spent), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isAutomatic, spent]);

  return (
    // The region stays mounted: a screen reader only announces changes of a known region.
    <div role="status" className="grid min-h-8 items-center">
      {isAutomatic && spent !== shownBefore && (
        <p className={NOTE}>
          <LockOpenIcon className="size-4 flex-none text-gold" />
          {t('autoUnlocked', { count: spent.coinCount })}
        </p>
      )}
    </div>
  );
}
