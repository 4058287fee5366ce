import type { Player } from '../../engine/playback/player.ts';

/** Switches captions off, or on in the page's language; in the first one if that is missing. */
export function toggleCaptions(player: Player): void {
  const { captionsLang, detail } = player.store.get();
  const langs = (detail?.playback?.captions ?? []).map(({ lang }) => lang);
  if (captionsLang !== null && langs.includes(captionsLang)) {
    player.preferences.setCaptions(null);
    return;
  }
  const pageLang = document.documentElement.lang.split('-')[0] ?? '';
  player.preferences.setCaptions(langs.find((lang) => lang === pageLang) ?? langs[0] ?? null);
}
