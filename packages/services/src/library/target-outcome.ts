/** Result of adding something to a library. Adding it again is done as well. */
export type TargetOutcome = { kind: 'done' } | { kind: 'refused'; missing: 'drama' | 'episode' };

/** @param missing  The part that does not exist or is not published, if any. */
export function targetOutcome(missing: 'drama' | 'episode' | null): TargetOutcome {
  return missing === null ? { kind: 'done' } : { kind: 'refused', missing };
}
