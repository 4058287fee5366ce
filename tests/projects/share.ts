/** Started once in this process, however many projects request it. */
type Shared = { value: Promise<unknown>; users: number; stop: () => Promise<void> };

declare global {
  // Each project loads its own copy of the set-up files, so module variables are not shared.
  var hooklineShared: Map<string, Shared> | undefined;
}

/**
 * Starts something for the first project that requests it, and stops it when the last one is done.
 *
 * @returns The started thing, and a function that the caller must call when done with it.
 */
export async function share<T>(
  name: string,
  start: () => Promise<{ value: T; stop: () => Promise<void> }>,
): Promise<{ value: T; leave: () => Promise<void> }> {
  const shared = (globalThis.hooklineShared ??= new Map<string, Shared>());
  let entry = shared.get(name);
  if (entry === undefined) {
    const started = start();
    const value = started.then((each) => each.value);
    entry = { value, users: 0, stop: async () => (await started).stop() };
    shared.set(name, entry);
  }
  entry.users += 1;
  const mine = entry;
  const leave = async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared.delete(name);
    await mine.stop();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Callers use each name for one `start` only.
  return { value: (await entry.value) as T, leave };
}
