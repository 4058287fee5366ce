/** Styles of home page columns; the carousel of type 8 has its own style (ADR 0066). */
export const COLUMN_STYLES = ['row', 'wide', 'top10', 'spotlight', 'tiles'] as const;
export type ColumnStyle = (typeof COLUMN_STYLES)[number];

/** Dramas that a column could show, the best first, without duplicates. */
export type ColumnCandidates = { style: ColumnStyle; dramaIds: readonly string[] };

const RANKS = 10;
/** Number of columns above the third row: the carousel and the two rows below it. */
const DISTINCT_COLUMNS = 3;
/** Minimum number of dramas in such a column; to reach it, dramas shown above are repeated. */
const ROW_DRAMAS_MIN = 6;

/**
 * Chooses the dramas of each home page column. Above the third row, no drama is repeated while the
 * column has six others; further down, dramas already shown above are last in their column. A
 * ranking keeps its order and all of its dramas.
 *
 * @param columns  In their order on the page.
 * @returns Drama ids for each column, at most `itemsMax`, without duplicates.
 */
export function chooseColumnDramas(
  columns: readonly ColumnCandidates[],
  itemsMax: number,
): string[][] {
  const shown = new Set<string>();
  return columns.map(({ style, dramaIds }, index) => {
    const fresh = dramaIds.filter((id) => !shown.has(id));
    const repeated = dramaIds.filter((id) => shown.has(id));
    const isDistinct = index < DISTINCT_COLUMNS;
    const places = isDistinct ? Math.max(fresh.length, ROW_DRAMAS_MIN) : itemsMax;
    const chosen =
      style === 'top10'
        ? dramaIds.slice(0, Math.min(RANKS, itemsMax))
        : [...fresh, ...repeated].slice(0, Math.min(places, itemsMax));
    for (const id of chosen) shown.add(id);
    return chosen;
  });
}

type TileDrama = { dramaId: string; categories: readonly { categoryId: string }[] };

/** Chooses the first drama of each genre for its tile. Only the first genre of a drama counts. */
export function chooseTileDramas<T extends TileDrama>(dramas: readonly T[], itemsMax: number): T[] {
  const ofGenre = new Map<string, T>();
  for (const drama of dramas) {
    const genre = drama.categories[0]?.categoryId;
    if (genre !== undefined && !ofGenre.has(genre)) ofGenre.set(genre, drama);
  }
  return [...ofGenre.values()].slice(0, itemsMax);
}
