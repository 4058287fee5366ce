/** Quality that a viewer has chosen. */
export type Quality = {
  savesData: boolean;
  /** Shorter side of the chosen rendition in pixels; null lets network and size decide. */
  lines: number | null;
};

export const AUTOMATIC: Quality = { savesData: false, lines: null };

/** Maximum picture height for a viewer who saves data. */
const SAVING_HEIGHT_PX = 640;

type Level = { width: number; height: number };

/** The part of hls.js that decides the quality. Levels are sorted by bitrate. */
export type QualityEngine = {
  readonly levels: readonly Level[];
  capLevelToPlayerSize: boolean;
  autoLevelCapping: number;
  loadLevel: number;
  nextLevel: number;
};

export function isSameQuality(one: Quality, other: Quality): boolean {
  return one.savesData === other.savesData && one.lines === other.lines;
}

/** Limits the automatic quality of hls.js, or lets the network and the picture's size decide. */
export function limitQuality(hls: QualityEngine, { savesData }: Quality): void {
  const isLimitedBySize = hls.capLevelToPlayerSize;
  if (isLimitedBySize && !savesData) return;
  // Both limits write the same property, so only one limit may be enabled.
  hls.capLevelToPlayerSize = !savesData;
  const saving = hls.levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT_PX);
  hls.autoLevelCapping = savesData ? Math.max(0, saving) : -1;
}

/**
 * Applies the chosen rendition to everything loaded from now on. Buffered data plays unchanged,
 * such as the first segment, which is always of the lowest rendition to show a picture soon.
 */
export function chooseQuality(hls: QualityEngine, { lines }: Quality): void {
  hls.loadLevel = lines === null ? -1 : levelOf(hls.levels, lines);
}

/**
 * Changes the quality of a playing film. A chosen rendition also replaces buffered data, but only
 * after the current segment, so that the picture does not stop.
 */
export function changeQuality(hls: QualityEngine, quality: Quality): void {
  limitQuality(hls, quality);
  if (quality.lines === null) chooseQuality(hls, quality);
  else hls.nextLevel = levelOf(hls.levels, quality.lines);
}

/** Finds the best level that is not above the wanted one; the lowest if all are above it. */
function levelOf(levels: readonly Level[], lines: number): number {
  const wanted = levels.findLastIndex(({ width, height }) => Math.min(width, height) <= lines);
  return Math.max(0, wanted);
}
