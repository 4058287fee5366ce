import type { DramaDetail } from '@hookline/contract/client';
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../../../model/access/viewer.ts';
import { useApi } from '../../../platform/api/api.ts';
import type { Player } from '../engine/playback/player.ts';
import type { FullScreen } from '../screen/use-full-screen.ts';
import { usePlayerState } from '../use-player.ts';
import { LockedPanel } from './locked-panel.tsx';
import { RestPrice, type CheapestPrice } from './rest-price.tsx';
import { useAutoUnlockSetting } from './use-auto-unlock-setting.ts';
import { usePackages, type PackagesProps } from './use-purchase-drawer.ts';
import { useUnlock } from './use-unlock.ts';

/** What the store brings to a locked episode; it belongs to another feature. */
export type StoreParts = {
  CheapestPrice: CheapestPrice;
  /** Price and balance, and whether it is too little. */
  Balance: ComponentType<{ price: number }>;
  /** The packages over the page. Their code comes late; a TypeError says that it did not. */
  loadPackages: () => Promise<ComponentType<PackagesProps>>;
};

/** What a paywall needs of the page around the player. */
export type PaywallDeps = {
  store: StoreParts;
  onAskLogin: () => void;
  /** The balance has changed, or was less than we thought. */
  onBalance: () => void;
  onToast: (text: string) => void;
};

type PaywallProps = PaywallDeps & {
  player: Player;
  drama: DramaDetail;
  viewer: Viewer;
  fullScreen: FullScreen;
};

/** Stands between the viewer and a locked episode, and opens it; draws nothing elsewhere. */
export function Paywall(props: PaywallProps) {
  const { player, drama, viewer, store, fullScreen, onAskLogin } = props;
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ stage }) => stage.kind);
  const episode = usePlayerState(player, ({ episodes, epIndex }) => episodes[epIndex]);
  const isAutomatic = useAutoUnlockSetting(useApi(), viewer);
  const packages = usePackages(store.loadPackages, () => props.onToast(t('packagesFailed')));
  useRefusalToast(player, props.onToast);

  const openPackages = () => {
    // Over a stage that fills the screen nothing of the page is seen.
    if (fullScreen.isOn) fullScreen.toggle();
    if (episode !== undefined) packages.open(episode.id);
  };
  const { unlock, isPausedAutomatic } = useUnlock(player, {
    contentId: drama.contentId,
    viewer,
    isAutomatic,
    onBalance: props.onBalance,
    onToast: props.onToast,
    // Nobody is thrown out of a full screen without having asked.
    onNeedCoins: ({ isAsked }) => (isAsked || !fullScreen.isOn) && openPackages(),
  });

  if (kind !== 'locked' || episode === undefined) return null;
  const packagesHere = packages.openedFor(episode.id);
  const rest = <RestPrice player={player} viewer={viewer} CheapestPrice={store.CheapestPrice} />;

  return (
    <>
      <LockedPanel
        player={player}
        episode={episode}
        viewer={viewer}
        Balance={store.Balance}
        rest={rest}
        arePackagesOpen={packagesHere !== null}
        isPausedAutomatic={isPausedAutomatic}
        onUnlock={unlock}
        onAskLogin={onAskLogin}
        onPackages={openPackages}
      />
      {packagesHere !== null && (
        <packagesHere.Drawer
          episode={{ ...episode, contentId: drama.contentId }}
          note={rest}
          onClose={packages.close}
        />
      )}
    </>
  );
}

/** Says it whenever a switch past the first locked episode was refused. */
function useRefusalToast(player: Player, onToast: (text: string) => void): void {
  const t = useTranslations('player');
  const count = usePlayerState(player, (state) => state.refusedCount);
  const shownRef = useRef(count);
  const show = useEffectEvent(() => onToast(t('crossEpisode')));

  useEffect(() => {
    if (count === shownRef.current) return;
    shownRef.current = count;
    show();
  }, [count]);
}
