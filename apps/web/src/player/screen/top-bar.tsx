import { ChevronLeftIcon, Share2Icon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { BalanceButton } from '../paywall/balance-button.tsx';
import { usePlayerState } from '../use-player.ts';
import { BackLink } from './back-link.tsx';
import { ICON_BUTTON, IconButton } from './controls/icon-button.tsx';
import { PictureInPictureButton } from './controls/picture-in-picture-button.tsx';

/** Classes of the bar; only its controls react to the pointer. */
const BAR = `player-chrome player-top player-fading pointer-events-none absolute inset-x-0 top-0 flex
  items-center gap-1 pb-10`;

type TopBarProps = { player: Player; episodeNumber: number };

/** Back button, episode number and balance; on a desktop also picture-in-picture and sharing. */
export function TopBar({ player, episodeNumber }: TopBarProps) {
  const t = useTranslations('player');
  const share = useTranslations('share');
  // The price card of a locked episode shows the balance, and links to the coin packages.
  const isLocked = usePlayerState(player, ({ status }) => status.kind === 'locked');

  return (
    <div className={BAR}>
      <BackLink label={t('back')} className={`${ICON_BUTTON} rtl:-scale-x-100`}>
        <ChevronLeftIcon />
      </BackLink>
      <p className="min-w-0 truncate font-semibold in-page:hidden">
        {t('episode', { number: episodeNumber })}
      </p>
      <div className="ms-auto flex flex-none">
        {!isLocked && <BalanceButton />}
        <div className="hidden in-page:block">
          <PictureInPictureButton player={player} />
          <IconButton icon={Share2Icon} label={share('share')} data-share="page" />
        </div>
      </div>
    </div>
  );
}
