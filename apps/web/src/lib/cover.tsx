import type { ImageInfo } from '@hookline/contract/client';

type CoverProps = {
  /** Null until the image has been made. */
  cover: ImageInfo | null;
  /** Name in large letters in place of a missing image, on a tone that `id` selects. */
  name: string;
  id: string;
  /** Value of `<img sizes>`. */
  sizes: string;
  /** 'first' marks the page's first picture, which is fetched before everything else. */
  priority?: 'first' | 'soon' | 'late';
  /** Classes for the cover's corners, and for its size if it does not fill its container. */
  className?: string;
};

/**
 * A portrait cover that fills its 2:3 frame. It is decorative, because the name is shown beside it.
 * Until the picture has loaded, the frame shows a tone, then a tiny version of the picture.
 */
export function Cover({
  cover,
  name,
  id,
  sizes,
  priority = 'late',
  className = 'rounded-card',
}: CoverProps) {
  const frame = `cover ${toneOf(id)} ${className}`;
  if (cover === null) {
    return (
      <span className={`${frame} @container flex items-end bg-blank p-[12%]`} aria-hidden="true">
        <span className="headline text-[15cqi] wrap-anywhere [text-shadow:0_2px_14px_rgb(0_0_0/0.45)]">
          {name}
        </span>
      </span>
    );
  }

  return (
    <span className={frame}>
      <img
        className="cover-image"
        ref={(image) => showPlaceholder(image, cover.placeholder)}
        src={urlOf(cover, FALLBACK_WIDTH_PX)}
        srcSet={cover.widths.map((width) => `${urlOf(cover, width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={cover.widthPx}
        height={cover.heightPx}
        alt=""
        decoding="async"
        loading={priority === 'late' ? 'lazy' : 'eager'}
        {...(priority === 'first' && { fetchPriority: 'high' })}
      />
    </span>
  );
}

/** Classes, each of which sets the light and the deep colour of a gradient. */
const TONES = ['tone-0', 'tone-1', 'tone-2', 'tone-3', 'tone-4', 'tone-5', 'tone-6', 'tone-7'];

/** Returns the class of the two colours that replace a missing picture. */
export function toneOf(id: string): string {
  return TONES[parseInt(id.slice(-4), 16) % TONES.length] ?? '';
}

const FALLBACK_WIDTH_PX = 320;

/** Returns the URL of the narrowest variant that is at least this wide, else of the widest one. */
export function urlOf({ url, widths }: ImageInfo, widthPx: number): string {
  const width = widths.find((each) => each >= widthPx) ?? widths.at(-1);
  return `${url}/${width}.webp`;
}

/**
 * Sets the style by script, because the content policy forbids style attributes. Before the script
 * runs, the viewer sees the tone of the frame.
 */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string): void {
  if (image === null || image.complete) return;
  image.style.backgroundImage = `url("${placeholder}")`;
}
