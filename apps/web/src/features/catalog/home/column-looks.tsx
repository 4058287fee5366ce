import type { ColumnStyle } from '@hookline/domain/catalog';

type Look = {
  /** Section classes, with an estimated height so that going back restores the scroll position. */
  section: string;
  /** Row classes, including the item widths. */
  row: string;
  /** The item widths as a value for `<img sizes>`. */
  sizes: string;
  /** Picture shape; 2:3 by default. */
  cover?: string;
};

const SECTION = 'pt-8 [content-visibility:auto] md:pt-12 ';
/** A full-width row whose first item is aligned with the title. */
const ROW =
  'grid grid-flow-col gap-x-2.5 gap-y-2.5 overflow-x-auto overscroll-x-contain scroll-px-(--row-edge) ' +
  'px-(--row-edge) pt-3 pb-4 [--row-edge:max(var(--page-edge),calc((100%-1440px)/2+var(--page-edge)))] ' +
  '[scroll-snap-type:inline_proximity] [scrollbar-width:none] md:gap-x-5 ';

/** Looks of the styles: small posters, large posters, wide pictures, ranked posters and tiles. */
export const COLUMN_LOOKS: Readonly<Record<ColumnStyle, Look>> = {
  row: {
    section:
      `${SECTION}[contain-intrinsic-size:auto_375px] md:[contain-intrinsic-size:auto_430px] ` +
      'lg:[contain-intrinsic-size:auto_460px]',
    row: `${ROW}auto-cols-[clamp(5.5rem,29vw,10.5rem)] lg:auto-cols-[11.75rem]`,
    sizes: '(min-width: 1024px) 188px, (min-width: 580px) 168px, 29vw',
  },
  spotlight: {
    section: `${SECTION}[contain-intrinsic-size:auto_490px] md:[contain-intrinsic-size:auto_640px]`,
    row: `${ROW}auto-cols-[clamp(10rem,52vw,18rem)]`,
    sizes: '(min-width: 554px) 288px, 52vw',
  },
  wide: {
    section: `${SECTION}[contain-intrinsic-size:auto_310px] md:[contain-intrinsic-size:auto_340px]`,
    row: `${ROW}auto-cols-[clamp(13rem,64vw,18rem)]`,
    sizes: '(min-width: 450px) 288px, 64vw',
    cover: 'aspect-video rounded-card *:object-[50%_25%]',
  },
  top10: {
    section: `${SECTION}[contain-intrinsic-size:auto_375px] md:[contain-intrinsic-size:auto_430px]`,
    row:
      `${ROW}[--rank-width:clamp(8.5rem,46vw,17rem)] auto-cols-[var(--rank-width)] ` +
      '*:relative *:ps-[38%]',
    sizes: '(min-width: 590px) 168px, 29vw',
  },
  tiles: {
    section: `${SECTION}[contain-intrinsic-size:auto_325px] md:[contain-intrinsic-size:auto_375px]`,
    row: `${ROW}auto-cols-[clamp(9rem,42vw,14rem)] grid-rows-2`,
    sizes: '(min-width: 534px) 224px, 42vw',
    cover: 'absolute inset-0 aspect-auto *:object-[50%_25%]',
  },
};
