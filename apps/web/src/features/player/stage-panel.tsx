import type { DramaDetail, Episode } from '@hookline/contract/client';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Link } from '../../shared/link.tsx';
import type { Player } from './engine/player.ts';
import { Icon, type IconName } from './icons.tsx';
import { usePlayerState } from './use-player.ts';

type StagePanelProps = {
  player: Player;
  drama: DramaDetail;
  episode: Episode;
  onAskLogin: () => void;
};

/** What stands in the place of a picture that cannot be shown. */
export function StagePanel({ player, drama, episode, onAskLogin }: StagePanelProps) {
  const t = useTranslations('player');
  const kind = usePlayerState(player, ({ stage }) => stage.kind);

  switch (kind) {
    case 'opening':
    case 'playable':
      return null;
    case 'locked':
      return <Locked drama={drama} episode={episode} onAskLogin={onAskLogin} />;
    case 'download':
      return (
        <Panel icon="download" title={t('downloadTitle')} text={t('downloadText')}>
          <Link to="/download/" className="player-action">
            {t('download')}
          </Link>
        </Panel>
      );
    case 'processing':
      return (
        <Panel icon={null} title={t('processing')} text={t('processingText')}>
          <span className="player-progress" />
        </Panel>
      );
    case 'failed':
      return (
        <Panel icon="replay" title={t('failed')} text={t('failedText')}>
          <button type="button" className="player-action" onClick={() => player.retry()}>
            {t('retry')}
          </button>
        </Panel>
      );
  }
}

type LockedProps = Omit<StagePanelProps, 'player'>;

function Locked({ drama, episode, onAskLogin }: LockedProps) {
  const t = useTranslations('player');
  const { chapterPrice, sequenceNo } = episode;

  return (
    <Panel icon="lock" title={t('lockedTitle', { number: sequenceNo })}>
      <p className="text-2xl font-bold text-gold">{t('price', { count: chapterPrice })}</p>
      {drama.totalPrice > chapterPrice && (
        <p className="text-sm text-text/85">{t('totalPrice', { count: drama.totalPrice })}</p>
      )}
      <button type="button" className="player-action mt-3" onClick={onAskLogin}>
        {t('loginToUnlock')}
      </button>
    </Panel>
  );
}

type PanelProps = { icon: IconName | null; title: string; text?: string; children: ReactNode };

function Panel({ icon, title, text, children }: PanelProps) {
  return (
    <section className="player-panel">
      {icon !== null && (
        <span className="grid size-16 place-items-center rounded-full bg-gold/15 text-gold">
          <Icon name={icon} className="size-8" />
        </span>
      )}
      <h2 className="text-xl font-bold text-balance">{title}</h2>
      {text !== undefined && <p className="max-w-[28ch] text-text/85 text-balance">{text}</p>}
      {children}
    </section>
  );
}
