import { Switch } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import type { Player } from '../engine/playback/player.ts';
import { CAPTIONS_SIZES } from '../settings/player-settings.ts';
import { usePlayerState } from '../use-player.ts';
import { Choice, Option } from './choice.tsx';

/** Language, size and background of the captions; empty for an episode without captions. */
export function CaptionsSettings({ player }: { player: Player }) {
  const t = useTranslations('player');
  const captionsLang = usePlayerState(player, (state) => state.captionsLang);
  const captions = usePlayerState(player, (state) => state.detail?.playback?.captions);
  const size = usePlayerState(player, (state) => state.captionsSize);
  const hasBox = usePlayerState(player, (state) => state.hasCaptionsBox);
  const { preferences } = player;
  if (captions === undefined || captions.length === 0) return null;
  const isShown = captions.some(({ lang }) => lang === captionsLang);

  return (
    <>
      <Choice legend={t('captions')}>
        <Option
          group="captions"
          label={t('captionsOff')}
          isChosen={!isShown}
          onChoose={() => preferences.setCaptions(null)}
        />
        {captions.map(({ lang, label }) => (
          <Option
            key={lang}
            group="captions"
            label={label}
            lang={lang}
            isChosen={lang === captionsLang}
            onChoose={() => preferences.setCaptions(lang)}
          />
        ))}
      </Choice>
      {isShown && (
        <div>
          <Choice legend={t('captionsSize')}>
            {CAPTIONS_SIZES.map((each) => (
              <Option
                key={each}
                group="captions-size"
                label={t(each)}
                isChosen={each === size}
                onChoose={() => preferences.choose({ captionsSize: each })}
              />
            ))}
          </Choice>
          <Switch
            label={t('captionsBox')}
            isOn={hasBox}
            onChange={(isOn) => preferences.choose({ hasCaptionsBox: isOn })}
          />
        </div>
      )}
    </>
  );
}
