import './unlock-moment.css';

import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Viewer } from '../access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import type { Spent } from '../engine/state/player-state.ts';
import { usePlayerState } from '../use-player.ts';

/** Duration for a viewer who has tapped and is looking at that spot. */
const TAPPED_MS = 900;

const MOMENT = `player-moment pointer-events-none absolute z-2 grid justify-items-center gap-2 text-lg
  font-bold whitespace-nowrap tabular-nums`;

type UnlockMomentProps = { player: Player; viewer: Viewer };

/** Shows the cost of the last unlock over the picture for a moment. */
export function UnlockMoment(props: UnlockMomentProps) {
  const shown = useLastUnlock(props);
  // The region stays mounted: a screen reader only announces changes of a known region.
  return <div role="status">{shown !== null && <Opening {...shown} />}</div>;
}

type Shown = Spent & { leftCount: number };

/** Returns the last unlock and the remaining coins, for as long as it is shown. */
function useLastUnlock({ player, viewer }: UnlockMomentProps): Shown | null {
  const spent = usePlayerState(player, (state) => state.lastSpent);
  const [moment, setMoment] = useState({ spent, leftCount: 0, isOver: true });
  if (moment.spent !== spent) {
    // This balance is from before the unlock; it is loaded again after the picture.
    const balance = viewer.kind === 'member' ? viewer.totalBalance : 0;
    const coinCount = spent === null || spent.isAutomatic ? 0 : spent.coinCount;
    setMoment({ spent, leftCount: balance - coinCount, isOver: coinCount === 0 });
  }

  useEffect(() => {
    if (spent === null) return undefined;
    const timer = setTimeout(() => setMoment((last) => ({ ...last, isOver: true })), TAPPED_MS);
    return () => clearTimeout(timer);
  }, [spent]);

  return moment.isOver || moment.spent === null
    ? null
    : { ...moment.spent, leftCount: moment.leftCount };
}

/** Shows the padlock opening at the position of the locked panel's padlock. */
function Opening({ coinCount, leftCount }: Shown) {
  const t = useTranslations('player');
  const format = useFormatter();
  // Isolated from left to right, so that the minus sign precedes its digits in every language.
  const amount = `\u2066\u2212${format.number(coinCount)}\u2069`;

  return (
    <p className={MOMENT}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="player-padlock size-16 rounded-full p-4 text-gold"
      >
        <path className="player-shackle" d="M7 11V7a5 5 0 0 1 10 0v4" />
        <rect width="18" height="11" x="3" y="11" rx="2" />
      </svg>
      <span aria-hidden="true" className="rounded-full bg-black/60 px-3 py-0.5">
        {t('coinsSpent', { amount, left: leftCount })}
      </span>
      <span className="sr-only">
        {t('coinsSpentSpoken', { count: coinCount, left: leftCount })}
      </span>
    </p>
  );
}
