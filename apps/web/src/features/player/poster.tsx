import type { Episode } from '@hookline/contract/client';

/** The first frame of an episode: what the viewer sees before the picture moves. */
export function Poster({ episode: { firstFrame } }: { episode: Episode }) {
  if (firstFrame === null) return null;
  const { url, widths, widthPx, heightPx, placeholder } = firstFrame;
  const sources = widths.map((width) => `${url}/${width}.webp ${width}w`).join(', ');

  return (
    <>
      <img src={placeholder} alt="" className="player-ambience" />
      <img
        key={url}
        alt=""
        fetchPriority="high"
        decoding="async"
        srcSet={sources}
        sizes="(min-width: 768px) 30rem, 100vw"
        src={`${url}/${widths.at(-1) ?? 640}.webp`}
        width={widthPx}
        height={heightPx}
        className="player-poster"
        ref={(image) => showPlaceholder(image, placeholder)}
      />
    </>
  );
}

/** By script, because the content policy forbids style attributes. */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string): void {
  if (image === null || image.complete) return;
  image.style.backgroundImage = `url("${placeholder}")`;
  image.addEventListener('load', () => image.style.removeProperty('background-image'), {
    once: true,
  });
}
