import type { DramaDetail } from '@hookline/contract/client';
import { showToast } from '@hookline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../access/viewer.ts';
import { useOutcomeFor } from '../../features/checkout/payment/payment-outcome.ts';
import type { Player } from '../engine/playback/player.ts';
import type { FullScreen } from '../screen/input/use-full-screen.ts';
import { usePlayerState } from '../use-player.ts';
import { LockedPanel } from './locked-panel.tsx';
import { RestPrice } from './rest-price.tsx';
import { UnlockMoment } from './unlock-moment.tsx';
import { useAutoUnlockSetting } from './use-auto-unlock-setting.ts';
import { usePurchaseDrawer } from './use-purchase-drawer.ts';
import { useUnlock } from './use-unlock.ts';

type PaywallProps = {
  player: Player;
  drama: DramaDetail;
  viewer: Viewer;
  fullScreen: FullScreen;
};

/** Shows a locked episode's price, unlocks it, and shows the cost of the unlock. */
export function Paywall({ player, drama, viewer, fullScreen }: PaywallProps) {
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ status }) => status.kind);
  const episode = usePlayerState(player, ({ episodes, epIndex }) => episodes[epIndex]);
  const isAutomatic = useAutoUnlockSetting(player, viewer);
  const purchase = usePurchaseDrawer(() => showToast(t('packagesFailed')));
  useRefusalToast(player);

  const openProducts = () => {
    if (fullScreen.hidesPage) fullScreen.toggle();
    if (episode !== undefined) purchase.open(episode.id);
  };
  const { unlock, unlockAll, stop } = useUnlock(player, {
    contentId: drama.contentId,
    viewer,
    isAutomatic,
    // Leaves full screen only after a tap by the viewer.
    onNeedCoins: ({ isAsked }) => (isAsked || !fullScreen.hidesPage) && openProducts(),
  });

  const isPaidHere = useOutcomeFor(episode?.id ?? null) !== null && kind === 'locked';
  const openAgain = useEffectEvent(openProducts);
  useEffect(() => {
    if (isPaidHere) openAgain();
  }, [isPaidHere]);

  const locked = kind === 'locked' ? episode : undefined;
  const opened = locked === undefined ? null : purchase.openedFor(locked.id);

  return (
    <>
      <UnlockMoment player={player} viewer={viewer} />
      {locked !== undefined && (
        <LockedPanel
          player={player}
          episode={locked}
          viewer={viewer}
          rest={<RestPrice player={player} viewer={viewer} onUnlockAll={unlockAll} />}
          areProductsOpen={opened !== null}
          stop={stop}
          onUnlock={unlock}
          onProducts={openProducts}
        />
      )}
      {locked !== undefined && opened !== null && (
        <opened.Drawer
          episode={{ ...locked, contentId: drama.contentId }}
          note={<RestPrice player={player} viewer={viewer} onUnlockAll={null} />}
          onPlay={() => {
            purchase.close();
            unlock();
          }}
          onClose={purchase.close}
        />
      )}
    </>
  );
}

/** Shows a toast whenever a switch past the first locked episode was refused. */
function useRefusalToast(player: Player): void {
  const t = useTranslations('player');
  const count = usePlayerState(player, (state) => state.refusedCount);
  const shownRef = useRef(count);
  const show = useEffectEvent(() => showToast(t('crossEpisode')));

  useEffect(() => {
    if (count === shownRef.current) return;
    shownRef.current = count;
    show();
  }, [count]);
}
