import { useTranslations } from 'use-intl';

import { renditionsOf } from '../engine/hls/playlists.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';
import { Choice, Option } from './choice.tsx';

/** The picture quality on this device: automatic, less data, or a rendition of the film. */
export function QualityChoice({ player }: { player: Player }) {
  const t = useTranslations('player');
  const savesData = usePlayerState(player, (state) => state.savesData);
  const wanted = usePlayerState(player, (state) => state.qualityLines);
  const playlists = usePlayerState(player, ({ detail }) => detail?.playback?.playlists);
  const ladder = playlists === undefined ? [] : renditionsOf(playlists);
  // The stored choice may come from a film with other renditions.
  const shown = wanted && (ladder.findLast((lines) => lines <= wanted) ?? ladder[0] ?? wanted);
  const choose = (chosen: { savesData: boolean; qualityLines: number | null }) =>
    player.preferences.choose(chosen);

  return (
    <div>
      <Choice legend={t('quality')} isSpread>
        <Option
          group="quality"
          label={t('qualityAuto')}
          isChosen={!savesData && wanted === null}
          onChoose={() => choose({ savesData: false, qualityLines: null })}
        />
        <Option
          group="quality"
          label={t('dataSaver')}
          isChosen={savesData}
          onChoose={() => choose({ savesData: true, qualityLines: null })}
        />
        {(ladder.length === 0 && shown !== null ? [shown] : ladder).map((lines) => (
          <Option
            key={lines}
            group="quality"
            label={t('qualityLines', { lines: String(lines) })}
            isChosen={!savesData && lines === shown}
            onChoose={() => choose({ savesData: false, qualityLines: lines })}
          />
        ))}
      </Choice>
      {savesData && <p className="pt-2 text-sm text-muted">{t('dataSaverHint')}</p>}
    </div>
  );
}
