/** A row of the ASVS tables in docs/security.md and docs/asvs-level-2.md. */
export type Item = { id: string; state: string; evidence: string };

const ITEM = /^\| (?<id>\d+\.\d+\.\d+) \| [^|]+ \| (?<state>[^|]+) \| (?<evidence>[^|]*)\|$/;
/** Matches a file name in backticks, with or without a folder. */
const FILE = /`(?<path>[\w./-]+\.(?:tsx?|mjs|md|json))`/g;

/** Reads the requirements of a page, in order. */
export function readItems(page: string): Item[] {
  return page.split('\n').flatMap((line) => {
    const groups = ITEM.exec(line)?.groups;
    if (groups === undefined) return [];
    const { id = '', state = '', evidence = '' } = groups;
    return [{ id, state, evidence: evidence.trim() }];
  });
}

/**
 * Lists the faults of the rows: an unknown state, a missing file, a requirement marked as met
 * without a file as evidence, and any other requirement without a reason.
 */
export function faultsOf(
  items: readonly Item[],
  states: ReadonlySet<string>,
  isThere: (path: string) => boolean,
): string[] {
  return items.flatMap(({ id, state, evidence }, index) => {
    const paths = [...evidence.matchAll(FILE)].map(({ groups }) => groups?.['path'] ?? '');
    const isSecond = items.findIndex((each) => each.id === id) < index;
    return [
      ...(isSecond ? [`${id}: has two rows`] : []),
      ...(states.has(state) ? [] : [`${id}: ${state} is no state`]),
      ...(evidence === '' ? [`${id}: has no reason`] : []),
      ...(state === 'met' && paths.length === 0 ? [`${id}: is met, but no file shows it`] : []),
      ...paths.filter((path) => !isThere(path)).map((path) => `${id}: ${path} is not there`),
    ];
  });
}
