/** How the still of an episode is shown: veiled behind words, covered by the moving picture. */
export type PosterLook = 'clear' | 'veiled' | 'covered';

type Scene = { stage: { kind: string }; hasPicture: boolean };

export function posterLookOf({ stage, hasPicture }: Scene): PosterLook {
  if (stage.kind === 'opening') return 'clear';
  if (stage.kind !== 'playable') return 'veiled';
  return hasPicture ? 'covered' : 'clear';
}

/**
 * A veil stays until the picture covers it: to draw the poster once more takes longer than the
 * picture of an episode that was just unlocked (ADR 0026).
 */
export function posterLookAfter(shown: PosterLook, wanted: PosterLook): PosterLook {
  return shown === 'veiled' && wanted === 'clear' ? shown : wanted;
}
