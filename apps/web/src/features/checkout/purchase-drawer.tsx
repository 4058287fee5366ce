import { STOREFRONT_PLAYER } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain/wallet';
import { Drawer } from '@hookline/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../identity/session/session.ts';
import { isMobile } from '../../lib/browser/is-mobile.ts';
import { DeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import type { WantedEpisode } from './begin-purchase.ts';
import { useOutcomeFor } from './payment/payment-outcome.ts';
import { PurchasePanel } from './purchase-panel.tsx';

export type PurchaseDrawerProps = {
  /** 'TOP UP' by default. */
  title?: string;
  episode: WantedEpisode;
  /** Shown below the balance. */
  note?: ReactNode;
  /** Unlocks the episode after a payment that added enough coins. */
  onPlay: () => void;
  onClose: () => void;
};

/** The coin packages over the player: at the bottom on a phone, otherwise beside the picture. */
export function PurchaseDrawer(props: PurchaseDrawerProps) {
  return (
    <DeferredMessages>
      <TitledDrawer {...props} />
    </DeferredMessages>
  );
}

function TitledDrawer({ title, episode, note, onPlay, onClose }: PurchaseDrawerProps) {
  const t = useTranslations('checkout');
  const isPaid = useOutcomeFor(episode.id)?.kind === 'success';
  const [side] = useState<'bottom' | 'end'>(() => (isMobile() ? 'bottom' : 'end'));
  useClosingWhenEnough(episode.chapterPrice, onClose);

  return (
    <Drawer
      isOpen
      side={side}
      title={isPaid ? t('coinsAdded') : (title ?? t('title'))}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <PurchasePanel
        storefront={STOREFRONT_PLAYER}
        episode={episode}
        note={note}
        onLeave={onClose}
        onDone={onPlay}
      />
    </Drawer>
  );
}

/**
 * Closes the drawer once coins from a late payment or another tab suffice. The viewer can then
 * unlock the episode with one tap.
 */
function useClosingWhenEnough(price: number, onClose: () => void): void {
  const { member } = useSession();
  const isShort = member === null ? null : coinShortage(price, member) > 0;
  const wasShort = useRef(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isShort === false && wasShort.current) close();
    wasShort.current = isShort === true;
  }, [isShort]);
}
