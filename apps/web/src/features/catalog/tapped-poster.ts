/** Picture of a tapped card and its position on the screen, in CSS pixels. */
export type TappedPoster = { url: string; x: number; y: number; width: number };

/** State of a navigation to an episode: the poster that is shown until its page has loaded. */
export type EpisodeNavigation = { poster: TappedPoster };

/** Finds the picture of a card by its link; undefined if the card has none. */
export function tappedPosterOf(link: Element): EpisodeNavigation | undefined {
  const image = (link.closest('li') ?? link).querySelector('img');
  if (!image?.currentSrc) return undefined;
  const { x, y, width } = image.getBoundingClientRect();
  return { poster: { url: image.currentSrc, x, y, width } };
}
