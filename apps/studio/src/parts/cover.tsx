import type { DramaRow } from '@hookline/contract/studio';

type CoverProps = {
  picture: DramaRow['cover'];
  /** Width on the screen in pixels; the height follows as 3:4. */
  widthPx: number;
};

/** Cover of a drama, small. It says nothing to screen readers: the name stands beside it. */
export function Cover({ picture, widthPx }: CoverProps) {
  const size = { width: widthPx, height: Math.round((widthPx * 4) / 3) };
  if (picture === null) {
    return <span aria-hidden="true" style={size} className="block shrink-0 rounded-sm bg-raised" />;
  }
  // Twice the width, for screens with two dots per pixel.
  const width = picture.widths.find((each) => each >= widthPx * 2) ?? picture.widths.at(-1);
  return (
    <img
      alt=""
      loading="lazy"
      src={`${picture.url}/${width}.webp`}
      {...size}
      className="shrink-0 rounded-sm bg-raised object-cover"
    />
  );
}
