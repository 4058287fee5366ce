/** Finds the tab that a path belongs to; undefined if there is none. */
export function findTab<T extends string>(
  paths: Readonly<Record<T, string>>,
  pathname: string,
): T | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys are those of the type.
  const tabs = Object.keys(paths) as T[];
  return tabs.find((tab) => pathname.startsWith(paths[tab]));
}
