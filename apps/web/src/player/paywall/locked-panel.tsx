import type { Episode } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain/wallet';
import { LockIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../access/viewer.ts';
import { useSession } from '../../features/identity/session/session.ts';
import { openLogin } from '../../shell/panels/open-panel.ts';
import { VipNote } from '../../features/identity/vip-note.tsx';
import { BalanceLines } from '../../features/checkout/balance-lines.tsx';
import type { Player } from '../engine/playback/player.ts';
import { Progress, STAGE_ACTION } from '../screen/message/stage-action.tsx';
import { StageMessage } from '../screen/message/stage-message.tsx';
import { usePlayerState } from '../use-player.ts';
import { lockedOfferOf } from './locked-offer.ts';
import type { UnlockStop } from './use-unlock.ts';

type LockedPanelProps = {
  player: Player;
  episode: Episode;
  viewer: Viewer;
  /** The total price of all locked episodes. */
  rest: ReactNode;
  /** Whether the open packages already show the content of this panel. */
  areProductsOpen: boolean;
  stop: UnlockStop | null;
  onUnlock: () => void;
  onProducts: () => void;
};

/** A locked episode: its price, the price of all locked ones, and the one step that unlocks it. */
export function LockedPanel(props: LockedPanelProps) {
  const { episode, viewer, rest, areProductsOpen, stop } = props;
  const t = useTranslations('player');
  const { titleRef, openerRef } = useFocusAfterClosing(areProductsOpen);

  return (
    <StageMessage
      // A short screen has no room for both the icon and the sentence about a new price.
      icon={stop?.kind === 'price-increased' ? null : LockIcon}
      title={t('lockedTitle', { number: episode.sequenceNo })}
      titleRef={titleRef}
    >
      {!areProductsOpen && (
        <>
          <PriceAndBalance price={episode.chapterPrice} viewer={viewer} />
          {stop !== null && <StopNote stop={stop} price={episode.chapterPrice} />}
          <div className="player-actions">
            <Step {...props} openerRef={openerRef} />
          </div>
          {rest}
        </>
      )}
    </StageMessage>
  );
}

/**
 * Moves the focus when the packages close: to the button that opens them, which is a new element by
 * then, or to the title if that button is gone.
 */
function useFocusAfterClosing(isOpen: boolean) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const wasOpenRef = useRef(isOpen);

  useEffect(() => {
    const hasClosed = wasOpenRef.current && !isOpen;
    wasOpenRef.current = isOpen;
    const isLost = document.activeElement === document.body;
    if (hasClosed && isLost)
      (openerRef.current ?? titleRef.current)?.focus({ preventScroll: true });
  }, [isOpen]);

  return { titleRef, openerRef };
}

function PriceAndBalance({ price, viewer }: { price: number; viewer: Viewer }) {
  const { member } = useSession();
  if (member?.watchesFree === true) return <VipNote member={member} />;
  // Reserves the line of the balance, which loads after the page. A price without a balance is
  // vertically centred. In landscape, a member's balance may appear in the line of the price and
  // must not move the price, so only a guest's price is centred there.
  const landscape =
    viewer.kind === 'guest'
      ? '[@media(height<30rem)]:min-h-0'
      : '[@media(height<30rem)]:content-start';
  return (
    <div className={`grid min-h-14 w-full content-center ${landscape}`}>
      <BalanceLines price={price} member={member} />
    </div>
  );
}

/** Explains why an unlock has stopped, and shows the current price. */
function StopNote({ stop, price }: { stop: UnlockStop; price: number }) {
  const t = useTranslations('player');
  if (stop.kind === 'automatic-paused') {
    return <p className="max-w-[32ch] text-sm">{t('autoPaused')}</p>;
  }
  const isLoaded = price !== stop.shownPrice;
  return (
    <p role="alert" className="max-w-[32ch] text-sm font-semibold text-balance">
      {isLoaded ? t('priceChanged', { count: price }) : t('offerChanged')}
    </p>
  );
}

/** Space above the first action. */
const STEP_SPACE = '[@media(height>=30rem)]:mt-3';

type StepProps = LockedPanelProps & { openerRef: RefObject<HTMLButtonElement | null> };

function Step(props: StepProps) {
  const { player, viewer, episode, onUnlock, onProducts, openerRef } = props;
  const t = useTranslations('player');
  const epIndex = episode.sequenceNo - 1;
  const firstLockedIndex = usePlayerState(player, (state) => state.firstLockedIndex);
  const firstPrice =
    usePlayerState(player, ({ episodes }) => episodes[firstLockedIndex]?.chapterPrice) ?? 0;
  const isUnlocking = usePlayerState(player, (state) => state.isUnlocking);
  const { member } = useSession();
  const price = { count: episode.chapterPrice };
  const hasBonus = member !== null && member.bonusBalance > 0;

  switch (lockedOfferOf(episode, viewer, { epIndex, firstLockedIndex })) {
    case 'wait':
      return <Waiting text={episode.mediaStatus === 'ready' ? null : t('preparingLocked')} />;
    case 'confirming':
      return (
        <>
          <Waiting text={t('confirmingPayment')} />
          <Quiet ref={openerRef} label={t('packages')} onPress={onProducts} />
        </>
      );
    case 'login':
      return (
        <>
          <Action label={t('loginToUnlock')} onPress={openLogin} />
          <Quiet ref={openerRef} label={t('packages')} onPress={onProducts} />
        </>
      );
    case 'get-coins':
      return <Action ref={openerRef} label={t('topUp')} onPress={onProducts} />;
    case 'beyond':
      return (
        <Action
          label={t('unlockFirst', { number: firstLockedIndex + 1, count: firstPrice })}
          onPress={() => {
            player.switchTo(firstLockedIndex);
            // A viewer short of coins sees the packages at the opened episode.
            if (viewer.kind === 'member' && coinShortage(firstPrice, viewer) === 0) onUnlock();
          }}
        />
      );
    case 'watch-free':
      return <Action label={t('watchFree')} isBusy={isUnlocking} onPress={onUnlock} />;
    case 'unlock':
      return (
        <Action
          label={t(hasBonus ? 'unlockBonus' : 'unlock', price)}
          isBusy={isUnlocking}
          onPress={onUnlock}
        />
      );
  }
}

/** Shows progress, in the height of the button that will replace it. */
function Waiting({ text }: { text: string | null }) {
  return (
    <div className={`${STEP_SPACE} grid min-h-12 place-content-center justify-items-center gap-2`}>
      {text !== null && <p className="max-w-[32ch] text-balance">{text}</p>}
      <Progress />
    </div>
  );
}

type ActionProps = {
  label: string;
  isBusy?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
};

/** A button that keeps its name and its focus while it is busy. */
function Action({ label, isBusy = false, ref, onPress }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${STAGE_ACTION} ${STEP_SPACE}`}
      aria-disabled={isBusy || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

function Quiet({ label, ref, onPress }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="player-quiet pointer-events-auto min-h-11 rounded-full px-4 font-semibold"
      onClick={onPress}
    >
      {label}
    </button>
  );
}
