/** Look of an episode's poster: veiled behind a message, or covered by the moving picture. */
export type PosterLook = 'clear' | 'veiled' | 'covered';

type Scene = { stage: { kind: string }; hasPicture: boolean };

export function posterLookOf({ stage, hasPicture }: Scene): PosterLook {
  if (stage.kind === 'opening') return 'clear';
  if (stage.kind !== 'playable') return 'veiled';
  return hasPicture ? 'covered' : 'clear';
}

/**
 * Keeps the veil until the picture covers it: drawing the poster again takes longer than the first
 * picture of an unlocked episode (ADR 0026).
 */
export function posterLookAfter(shown: PosterLook, wanted: PosterLook): PosterLook {
  return shown === 'veiled' && wanted === 'clear' ? shown : wanted;
}
