/** The quality that a viewer has chosen. */
export type Quality = {
  savesData: boolean;
  /** The wanted rendition by its shorter side in pixels; null leaves it to network and size. */
  lines: number | null;
};

export const AUTOMATIC: Quality = { savesData: false, lines: null };

/** The highest picture that a viewer who saves data gets. */
const SAVING_HEIGHT_PX = 640;

type Level = { width: number; height: number };

/** The part of hls.js that decides the quality. Levels are in the order of their bitrates. */
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

/** Limits the quality that hls.js chooses by itself, or leaves it to network and size of the picture. */
export function limitQuality(hls: QualityEngine, { savesData }: Quality): void {
  const isLimitedBySize = hls.capLevelToPlayerSize;
  if (isLimitedBySize && !savesData) return;
  // Both limits write the same property, so only one of them may be on.
  hls.capLevelToPlayerSize = !savesData;
  const saving = hls.levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT_PX);
  hls.autoLevelCapping = savesData ? Math.max(0, saving) : -1;
}

/**
 * Takes the wanted rendition for what is loaded from now on. What is buffered is played, such as the
 * first segment, which is always one of the lowest rendition: the picture comes first.
 */
export function chooseQuality(hls: QualityEngine, { lines }: Quality): void {
  hls.loadLevel = lines === null ? -1 : levelOf(hls.levels, lines);
}

/** Replaces what is buffered ahead as well, from the next segment on, so that the picture never waits. */
export function changeQuality(hls: QualityEngine, quality: Quality): void {
  limitQuality(hls, quality);
  if (quality.lines === null) chooseQuality(hls, quality);
  else hls.nextLevel = levelOf(hls.levels, quality.lines);
}

/** Finds the best level that is not above the wanted one; the lowest if all are. */
function levelOf(levels: readonly Level[], lines: number): number {
  const wanted = levels.findLastIndex(({ width, height }) => Math.min(width, height) <= lines);
  return Math.max(0, wanted);
}
