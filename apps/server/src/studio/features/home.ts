import { STUDIO_CALLS, StudioError, type HomeRow } from '@hookline/contract/studio';
import { catalog, type ColumnDefinition } from '@hookline/db';
import { orderColumns, readColumns } from '@hookline/services/catalog';

import { newestEntry } from '../dramas/newest-entry.ts';
import { serializePicture } from '../dramas/serialize-drama.ts';
import { serveStudio, type StudioDeps } from '../serve-studio.ts';

const TYPE_NAMES: Readonly<Record<number, string>> = { 1: 'row', 8: 'carousel' };

export const homeRowsEndpoint = serveStudio(STUDIO_CALLS.homeRows, async ({ deps }) => {
  const { columns, version } = await readColumns(deps);
  const dramas = await loadDramas(columns, deps);
  return { version, rows: columns.map((column) => rowOf(column, dramas)) };
});

type Dramas = ReadonlyMap<string, HomeRow['dramas'][number]>;

async function loadDramas(
  columns: readonly ColumnDefinition[],
  { db, site, now }: StudioDeps,
): Promise<Dramas> {
  const ids = [...new Set(columns.flatMap(({ dramaIds }) => dramaIds))];
  const loaded = await catalog.loadDeskDramas(db, { ids, nowMs: now() });
  return new Map(
    loaded.map(({ dramaId, dramaName, state, cover }) => [
      dramaId,
      { dramaId, name: dramaName, state, cover: serializePicture(cover, site) },
    ]),
  );
}

function rowOf(column: ColumnDefinition, dramas: Dramas): HomeRow {
  const { columnId, columnType, style = 'row', texts, rule, dramaIds } = column;
  return {
    columnId,
    name: texts['en-US'],
    type: TYPE_NAMES[columnType] ?? String(columnType),
    style,
    rule: rule.kind,
    categoryId: rule.kind === 'category' ? rule.categoryId : null,
    dramas: dramaIds.flatMap((dramaId) => dramas.get(dramaId) ?? []),
  };
}

export const homeOrderEndpoint = serveStudio(
  STUDIO_CALLS.homeOrder,
  async ({ input: { version, rows }, session, by, deps }) => {
    const outcome = await orderColumns({ version, columns: rows, by: by(null) }, deps);
    if (outcome.kind === 'set') {
      const subject = { kind: 'catalog', id: 'columns' };
      return outcome.changes.length === 0
        ? { entry: null }
        : newestEntry({ subject, by: session.operator.name }, deps);
    }
    throw new StudioError(
      'conflict',
      outcome.reason === 'changed-meanwhile'
        ? 'Somebody else has changed the home page meanwhile. Nothing was published: your order is kept below, beside the new one.'
        : 'A row has other dramas by now. Nothing was published: load the page again.',
    );
  },
);
