import { STORE_TYPE_PLAYER, type Episode } from '@hookline/contract/client';
import { Drawer } from '@hookline/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { LateTexts } from '../../shared/late-texts.tsx';
import { isMobile } from '../../shared/panels.ts';
import { PurchasePanel } from './purchase-panel.tsx';

type PurchaseDrawerProps = {
  /** 'TOP UP' unless said otherwise. */
  title?: string;
  episode: Pick<Episode, 'chapterPrice'>;
  /** What else is to be known before coins are bought. */
  note?: ReactNode;
  onClose: () => void;
};

/** The packages over the player: from below on a phone, beside the picture elsewhere. */
export function PurchaseDrawer(props: PurchaseDrawerProps) {
  return (
    <LateTexts>
      <TitledDrawer {...props} />
    </LateTexts>
  );
}

function TitledDrawer({ title, episode, note, onClose }: PurchaseDrawerProps) {
  const t = useTranslations('checkout');
  const [side] = useState<'bottom' | 'end'>(() => (isMobile() ? 'bottom' : 'end'));

  return (
    <Drawer
      isOpen
      side={side}
      title={title ?? t('title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <PurchasePanel
        storeType={STORE_TYPE_PLAYER}
        episode={episode}
        note={note}
        onLeave={onClose}
      />
    </Drawer>
  );
}
