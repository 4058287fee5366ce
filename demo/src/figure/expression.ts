import type { Mood } from '../story.ts';

/** Offsets of a face by its mood, in units of a head 260 high. Negative values point up. */
export type Expression = {
  /** Inner and outer end of the brows. */
  browInner: number;
  browOuter: number;
  /** Opening of the eyes. 1 is neutral. */
  lid: number;
  /** Corners of the mouth. */
  corner: number;
  /** Height of the opening between the lips. */
  open: number;
  hasTear?: boolean;
};

export const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  calm: { browInner: 0, browOuter: 0, lid: 0.95, corner: -1, open: 0 },
  smile: { browInner: -3, browOuter: -3, lid: 0.82, corner: -9, open: 0 },
  smirk: { browInner: 2, browOuter: -5, lid: 0.72, corner: -5, open: 0 },
  worried: { browInner: -10, browOuter: 3, lid: 1.06, corner: 4, open: 0 },
  sad: { browInner: -9, browOuter: 5, lid: 0.7, corner: 6, open: 0 },
  crying: { browInner: -11, browOuter: 4, lid: 0.62, corner: 7, open: 2, hasTear: true },
  angry: { browInner: 12, browOuter: -6, lid: 0.84, corner: 6, open: 0 },
  cold: { browInner: 5, browOuter: -1, lid: 0.66, corner: 2, open: 0 },
  shocked: { browInner: -12, browOuter: -9, lid: 1.32, corner: 1, open: 6 },
  tender: { browInner: -5, browOuter: 0, lid: 0.68, corner: -5, open: 0 },
};
