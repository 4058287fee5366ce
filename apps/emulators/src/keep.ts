/** Maximum number of entries, because an emulator runs for days. The oldest are dropped. */
const KEPT_MAX = 10_000;

/** Puts an entry into a map, and drops the oldest one if there are too many. */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  const oldest = kept.size < KEPT_MAX ? undefined : kept.keys().next().value;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
