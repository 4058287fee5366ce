/** Finds the tab of an address; undefined if the address is that of no tab. */
export function findTab<T extends string>(
  paths: Readonly<Record<T, string>>,
  pathname: string,
): T | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its own keys.
  const tabs = Object.keys(paths) as T[];
  return tabs.find((tab) => pathname.startsWith(paths[tab]));
}
