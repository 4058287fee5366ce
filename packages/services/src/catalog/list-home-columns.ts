import { catalog, type Database, type DramaRecord } from '@hookline/db';
import { chooseColumnDramas, chooseTileDramas, type ColumnStyle } from '@hookline/domain/catalog';
import type { Locale } from '@hookline/domain/routing';

/**
 * Maximum number of candidates per column: enough for a tile per genre, and for a row even if half
 * of its candidates are already shown above.
 */
const CANDIDATES_MAX = 48;

export type HomeColumn = {
  columnId: string;
  columnName: string;
  /** Column type; 8 is the carousel. */
  columnType: number;
  style: ColumnStyle;
  dramas: DramaRecord[];
};

type HomePage = {
  /** One-based. Duplicate dramas are avoided only within a page. */
  pageNumber: number;
  itemsMax: number;
  dramasMax: number;
  locale: Locale;
};

/** Lists one page of the home page's columns, each with the dramas that it shows (ADR 0066). */
export async function listHomeColumns(
  page: HomePage,
  { db }: { db: Database },
): Promise<{ records: HomeColumn[]; hasMore: boolean }> {
  const { locale, dramasMax } = page;
  const { records: columns, hasMore } = await catalog.listColumns(db, {
    ...page,
    dramasMax: CANDIDATES_MAX,
  });
  // Tiles are chosen by the candidates' genres, which are only known from the cards.
  const idsOfColumn = chooseColumnDramas(columns, dramasMax).map((ids, index) => {
    const column = columns[index];
    return column?.style === 'tiles' ? column.dramaIds : ids;
  });
  const cards = await catalog.loadCards(db, { ids: [...new Set(idsOfColumn.flat())], locale });
  const cardOfId = new Map(cards.map((card) => [card.dramaId, card]));

  const records = columns.map((column, index): HomeColumn => {
    const { columnId, columnName, columnType, style } = column;
    const shown = (idsOfColumn[index] ?? []).flatMap((id) => cardOfId.get(id) ?? []);
    const dramas = style === 'tiles' ? chooseTileDramas(shown, dramasMax) : shown;
    return { columnId, columnName, columnType, style, dramas };
  });
  return { records, hasMore };
}
