import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import type { Badge } from '../rules/badge.ts';
import { HELD_SPEED } from '../rules/speeds.ts';
import { usePlayerState } from '../use-player.ts';

const BADGE_MS = 600;

/**
 * Shows feedback to a key or a gesture over the picture, whether or not the controls are shown, and
 * announces it. While a finger holds the picture at double speed, the badge remains.
 */
export function PlayerBadge({ player }: { player: Player }) {
  const badge = usePlayerState(player, (state) => state.badge);
  const isHeld = usePlayerState(player, (state) => state.isHeld);
  const wordOf = useWords();
  const shown: Badge | null = isHeld ? { kind: 'speed', speed: HELD_SPEED } : badge;

  // Each badge is a new object, so the timer restarts with each key.
  useEffect(() => {
    if (badge === null) return undefined;
    const timer = setTimeout(() => player.store.dispatch({ kind: 'badge', badge: null }), BADGE_MS);
    return () => clearTimeout(timer);
  }, [player, badge]);

  return (
    // The region is always mounted: screen readers announce changes of a known region.
    <p
      role="status"
      data-part="badge"
      dir="auto"
      className="player-badge rounded-full font-semibold"
    >
      {shown !== null && wordOf(shown)}
    </p>
  );
}

function useWords(): (badge: Badge) => string {
  const t = useTranslations('player');
  const format = useFormatter();

  return (badge) => {
    switch (badge.kind) {
      case 'speed':
        return t('speedOf', { speed: badge.speed });
      case 'seek': {
        const seconds = Math.abs(badge.bySeconds);
        return t(badge.bySeconds < 0 ? 'secondsBack' : 'secondsOn', { seconds });
      }
      case 'sound':
        return t(badge.isOn ? 'soundOn' : 'muted');
      case 'volume':
        return format.number(badge.volume, { style: 'percent' });
      case 'captions':
        return t(badge.isOn ? 'captionsAreOn' : 'captionsAreOff');
      case 'no-captions':
        return t('noCaptions');
    }
  };
}
