import type { ImageInfo } from '@hookline/contract/client';

type CoverProps = {
  /** Null while the image is being made. */
  cover: ImageInfo | null;
  /** Stands in large letters where there is no image yet; its tone is chosen by `id`. */
  name: string;
  id: string;
  /** As of `<img sizes>`. */
  sizes: string;
  /** The first picture of a page comes before everything else. */
  priority?: 'first' | 'soon' | 'late';
  className?: string;
};

/**
 * A portrait cover that fills its 2:3 frame. It is decoration: the name stands beside it. Until
 * the picture is there, the frame shows a tone of its own, then a tiny version of the picture.
 */
export function Cover({ cover, name, id, sizes, priority = 'late', className = '' }: CoverProps) {
  const frame = `cover ${toneOf(id)} ${className}`;
  if (cover === null) {
    return (
      <span className={`${frame} cover-blank`} aria-hidden="true">
        <span className="cover-name">{name}</span>
      </span>
    );
  }

  return (
    <span className={frame}>
      <img
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

const TONES = 8;

/** Class of the two colours that stand for a drama without a picture. */
export function toneOf(id: string): string {
  return `tone-${parseInt(id.slice(-4), 16) % TONES}`;
}

const FALLBACK_WIDTH_PX = 320;

/** The narrowest variant that is at least this wide, else the widest. */
export function urlOf({ url, widths }: ImageInfo, widthPx: number): string {
  const width = widths.find((each) => each >= widthPx) ?? widths.at(-1);
  return `${url}/${width}.webp`;
}

/**
 * By script, because the content policy forbids style attributes. Whoever has no script yet sees
 * the tone of the frame.
 */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string): void {
  if (image === null || image.complete) return;
  image.style.backgroundImage = `url("${placeholder}")`;
}
