/** An emulator runs for days and must not grow: what is oldest is forgotten first. */
const KEPT_MAX = 10_000;

/** Puts an entry into a map that never holds more than an emulator may remember. */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  const oldest = kept.size < KEPT_MAX ? undefined : kept.keys().next().value;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
