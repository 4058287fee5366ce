import type { Player } from '../../engine/playback/player.ts';

const CAPTIONS_ON = { kind: 'captions', isOn: true } as const;

/**
 * Switches captions off if they are shown; otherwise on, in the page's language or else in the
 * first available one. A badge shows the result.
 */
export function toggleCaptions(player: Player): void {
  const { captionsLang, detail } = player.store.get();
  const langs = (detail?.playback?.captions ?? []).map(({ lang }) => lang);
  if (captionsLang !== null && langs.includes(captionsLang)) {
    player.preferences.setCaptions(null);
    player.store.dispatch({ kind: 'badge', badge: { kind: 'captions', isOn: false } });
    return;
  }
  const pageLang = document.documentElement.lang.split('-')[0] ?? '';
  const lang = langs.find((each) => each === pageLang) ?? langs[0];
  if (lang !== undefined) player.preferences.setCaptions(lang);
  const badge = lang === undefined ? { kind: 'no-captions' as const } : CAPTIONS_ON;
  player.store.dispatch({ kind: 'badge', badge });
}
