import type { MemberSetting } from '@hookline/contract/client';
import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { afterPaint, Toaster } from '@hookline/ui';
import { act, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

import type { Viewer } from '../access/viewer.ts';
import { refreshMember, useSession } from '../../features/identity/session/session.ts';
import { setToken } from '../../features/identity/session/token.ts';
import { loadDeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { productOf } from '../../features/checkout/testing/products.ts';
import type { PlayerDeps } from '../engine/playback/player-deps.ts';
import { AutoUnlockNote } from '../paywall/auto-unlock-note.tsx';
import { Paywall } from '../paywall/paywall.tsx';
import { DRAMA } from './drama.ts';
import { playerAt } from './player-at.ts';

// The player's page also loads these before it is shown.
await loadDeferredMessages(DEFAULT_LOCALE);

const SETTING: MemberSetting = {
  autoPlayNext: true,
  autoUnlock: false,
  autoUnlockDailyCoins: 300,
  captionsLang: 'off',
};
/** Products in which one coin costs one cent, so that money amounts are easy to read. */
const PRODUCTS = {
  rechargeProducts: [productOf('coin', { price: '0.01', coinsBuy: 1 })],
  memberLayerId: '',
  memberLayerGroupId: '',
};

export const memberWith = (totalBalance: number, isPaymentPending = false): Viewer => ({
  kind: 'member' as const,
  id: 'm',
  totalBalance,
  debt: 0,
  isPaymentPending,
});

type Scene = {
  /** Zero-based; the fourth episode is the first locked one. */
  epIndex?: number;
  viewer?: Viewer;
  isFullScreen?: boolean;
  setting?: Partial<MemberSetting>;
  answers?: Answers;
  pay?: PlayerDeps['pay'];
};

/** Loads the member on every page, as the site's own header does. */
function Header() {
  useSession();
  return null;
}

/** Renders the paywall of a drama whose fourth to sixth episodes cost 60 coins each. */
export function renderPaywall(scene: Scene = {}) {
  const { epIndex = 3, viewer = { kind: 'guest' }, isFullScreen = false, pay } = scene;
  const { player, paid } = playerAt(epIndex, pay && { pay });
  let totalBalance = viewer.kind === 'member' ? viewer.totalBalance : 0;
  const server = fakeServer({
    memberDetail: () => fakeMember({ coinBalance: totalBalance, bonusBalance: 0, totalBalance }),
    settingGet: { ...SETTING, ...scene.setting },
    productList: PRODUCTS,
    ...scene.answers,
  });
  setToken(viewer.kind === 'guest' ? null : 'token');
  onTestFinished(async () => {
    setToken(null);
    // After an unlock, the balance reloads when the picture appears, or else a second later, which
    // would be during another test.
    player.store.dispatch({ kind: 'picture', generation: player.store.get().generation });
    await new Promise<void>((resolve) => void afterPaint(resolve));
  });
  const toggle = vi.fn<() => void>();
  const paywallOf = (now: Viewer) => (
    <>
      <Toaster />
      <Header />
      <AutoUnlockNote player={player} />
      <Paywall
        player={player}
        drama={DRAMA}
        viewer={now}
        fullScreen={{ isOn: isFullScreen, hidesPage: isFullScreen, toggle }}
      />
    </>
  );
  const page = renderPage(paywallOf(viewer), { api: server.api });
  return {
    ...page,
    ...server,
    player,
    paid,
    toggleFullScreen: toggle,
    /** Changes the balance elsewhere, and notifies the page. */
    changeBalance: async (coins: number, isPaymentPending = false) => {
      totalBalance = coins;
      await act(() => refreshMember());
      page.rerender(paywallOf(memberWith(coins, isPaymentPending)));
    },
  };
}

export const press = (name: string) => screen.getByRole('button', { name });
export const drawer = () => screen.queryByRole('dialog', { name: /^(TOP UP|Coins added)$/ });
