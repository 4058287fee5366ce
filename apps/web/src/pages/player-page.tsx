import { EPISODE_PAGE_ITEMS } from '@hookline/contract/client';
import { episodePath, parseDramaParam, parseNumberParam } from '@hookline/domain';
import { showToast } from '@hookline/ui';
import { useState } from 'react';
import { preload } from 'react-dom';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { BalanceLines } from '../features/checkout/balance-lines.tsx';
import { CheapestPrice } from '../features/checkout/cheapest-price.tsx';
import { firstFilesOf } from '../features/player/engine/hls/playlists.ts';
import type { StoreParts } from '../features/player/paywall/paywall.tsx';
import { PlayerHead } from '../features/player/player-head.tsx';
import { PlayerView } from '../features/player/player-view.tsx';
import type { Viewer } from '../model/access/viewer.ts';
import { loadPage, notFound } from '../model/catalog/load-page.ts';
import { usePaymentCheck } from '../model/payments/payment-check.ts';
import { refreshMember, useSession, type Session } from '../model/session/member/session.ts';
import { openLogin } from '../model/session/panels.ts';
import { QueryScope } from '../platform/query/query-scope.tsx';
import { DeferredMessages } from '../platform/texts/deferred-messages.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred-messages.tsx';

const STORE: StoreParts = {
  CheapestPrice,
  Balance,
  loadPackages: async () => {
    const { PurchaseDrawer } = await import('../features/checkout/purchase-drawer.tsx');
    return PurchaseDrawer;
  },
};

/** What a balance was before a payment is not worth a word. */
function Balance({ price }: { price: number }) {
  const { member } = useSession();
  return <BalanceLines price={price} member={usePaymentCheck() ? null : member} />;
}

/** The drama, its episodes and the wanted one with its playback. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    const contentId = parseDramaParam(args.params['drama'] ?? '');
    if (contentId === null) throw notFound('drama');
    const [drama, { records: episodes }] = await Promise.all([
      api.call('videoDetail', { contentId }),
      api.call('chapterList', { contentId, pageIndex: 1, pageSize: EPISODE_PAGE_ITEMS }),
    ]);

    const epIndex = (parseNumberParam(args.params['ep'] ?? '') ?? 0) - 1;
    const episode = episodes[epIndex];
    if (episode === undefined) throw notFound('episode');
    const detail = await api.call('chapterDetail', { contentId, chapterId: episode.id });
    return { drama, episodes, epIndex, detail };
  });
}

/** Within a drama the player fetches what it needs by itself. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const before = parseDramaParam(args.currentParams['drama'] ?? '');
  const after = parseDramaParam(args.nextParams['drama'] ?? '');
  const isSwitch = before === after && args.currentParams['ep'] !== args.nextParams['ep'];
  return isSwitch ? false : args.defaultShouldRevalidate;
}

/** Mark of addresses that the player itself has put there. */
const OWN_STATE = { isOfPlayer: true };

export function Component() {
  const boot = useLoaderData<typeof loader>();
  // Another drama is another player.
  return (
    <DeferredMessages>
      <QueryScope>
        <PlayerOf key={boot.drama.contentId} boot={boot} />
      </QueryScope>
    </DeferredMessages>
  );
}

function PlayerOf({ boot }: { boot: Awaited<ReturnType<typeof loader>> }) {
  const viewer = viewerOf(useSession(), usePaymentCheck());
  const navigate = useNavigate();
  const { ep } = useParams();
  const { state } = useLocation();
  const [epIndex, setEpIndex] = useState(boot.epIndex);
  const { drama, episodes, detail } = boot;

  // The first picture needs these and nothing else: they come along with the page.
  for (const file of firstFilesOf(detail.playback?.playlists ?? {})) {
    preload(file, { as: 'fetch', crossOrigin: 'anonymous' });
  }

  function follow(index: number) {
    setEpIndex(index);
    const path = episodePath({ ...drama, episodeNumber: index + 1 });
    void navigate(path, { replace: true, preventScrollReset: true, state: OWN_STATE });
  }

  return (
    <>
      <PlayerHead drama={drama} episode={episodes[epIndex] ?? detail} />
      <PlayerView
        boot={boot}
        viewer={viewer}
        store={STORE}
        wantedIndex={isOwn(state) ? null : (parseNumberParam(ep ?? '') ?? 1) - 1}
        onSwitched={follow}
        onAskLogin={openLogin}
        onBalance={() => void refreshMember()}
        onToast={showToast}
      />
    </>
  );
}

/** Nobody is asked for money while a payment of theirs may still change the balance. */
function viewerOf({ status, member }: Session, isCheckingPayment: boolean): Viewer {
  if (isCheckingPayment) return { kind: 'unknown' };
  if (member !== null) {
    const { user_id: id, totalBalance, debt = 0 } = member;
    return { kind: 'member', id, totalBalance, debt };
  }
  return { kind: status === 'guest' ? 'guest' : 'unknown' };
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOfPlayer' in state;
}
