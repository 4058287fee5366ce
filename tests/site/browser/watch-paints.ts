import type { Page } from '@playwright/test';

/** Paint timings reported by a page, in milliseconds since the navigation; NaN while unknown. */
export type Paints = {
  firstPaintMs: number;
  /** Largest contentful paint so far. */
  largestPaintMs: number;
  /** Element of the largest paint, such as `IMG .cover`. */
  largestElement: string;
  /** Cumulative layout shift so far: a share of the screen, without unit. */
  layoutShift: number;
  /** Elements that have shifted, such as `FOOTER mt-12`. */
  shifted: string[];
  /** End of the last font download; NaN if there was none. */
  fontMs: number;
};

/** Makes later pages observe paints and layout shifts from the start. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = {
      firstPaintMs: Number.NaN,
      largestPaintMs: Number.NaN,
      largestElement: '',
      layoutShift: PerformanceObserver.supportedEntryTypes.includes('layout-shift')
        ? 0
        : Number.NaN,
      shifted: [] as string[],
      fontMs: Number.NaN,
    };
    Object.assign(window, { hooklinePaints: paints });
    const takers: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
      paint: ({ name, startTime }) => {
        if (name === 'first-contentful-paint') paints.firstPaintMs = startTime;
      },
      'largest-contentful-paint': (entry) => {
        paints.largestPaintMs = entry.startTime;
        const element: unknown = Reflect.get(entry, 'element');
        if (!(element instanceof Element)) return;
        paints.largestElement = `${element.tagName} ${element.parentElement?.className ?? ''}`;
      },
      'layout-shift': (entry) => {
        paints.layoutShift += Number(Reflect.get(entry, 'value'));
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM library does not know it.
        for (const { node } of Reflect.get(entry, 'sources') as { node: Node | null }[]) {
          const element = node instanceof Element ? node : node?.parentElement;
          paints.shifted.push(
            `${element?.tagName} ${element?.getAttribute('class')?.slice(0, 40)}`,
          );
        }
      },
      resource: ({ name, startTime, duration }) => {
        if (name.endsWith('.woff2')) paints.fontMs = startTime + duration;
      },
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) takers[entry.entryType]?.(entry);
    });
    for (const type of Object.keys(takers)) observer.observe({ type, buffered: true });
  });
}

/**
 * Reads the paints after two more frames, because a shift is reported after its frame.
 *
 * @throws Error if the browser does not report layout shifts, because a test would see none.
 */
export async function readPaints(page: Page): Promise<Paints> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- One frame after the other.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The script above has put it there.
  const paints = await page.evaluate(() => Reflect.get(window, 'hooklinePaints') as Paints);
  if (Number.isNaN(paints.layoutShift)) throw new Error('This browser reports no layout shifts.');
  return paints;
}
