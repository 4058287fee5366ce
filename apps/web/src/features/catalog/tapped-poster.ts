/** Picture of a tapped card and its position on the screen, in CSS pixels. */
export type TappedPoster = { url: string; x: number; y: number; width: number };

/** Navigation state for opening an episode: the poster shown until the episode's page loads. */
export type EpisodeNavigation = { poster: TappedPoster };

/** Finds a card's picture by the card's link; undefined if the card has no picture. */
export function tappedPosterOf(link: Element): EpisodeNavigation | undefined {
  const image = (link.closest('li') ?? link).querySelector('img');
  if (!image?.currentSrc) return undefined;
  const { x, y, width } = image.getBoundingClientRect();
  return { poster: { url: image.currentSrc, x, y, width } };
}
